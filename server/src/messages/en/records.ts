/** Errors of several kinds of records. */
export const records = {
  own_answer_limit: 'An employee has at most {limit} canned answers of their own.',
  no_such_placeholder: 'There is no placeholder {placeholder}.',
  note_empty: 'The field is required, or a file.',
  note_author: 'A note is changed by its author or an administrator.',
  other_contactable: 'The field points to no conversation of this contactable.',
  view_limit: 'There are {count} views already. Delete one first.',
  view_owner: 'A view is changed by its owner.',
  time_owner: 'Time is changed by the employee who spent it or an administrator.',
  no_timer: 'No timer runs.',
} as const
