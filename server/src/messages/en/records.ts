/** Errors of several kinds of records. */
export const records = {
  own_answer_limit: 'An employee has at most {limit} canned answers of their own.',
  no_such_placeholder: 'There is no placeholder {placeholder}.',
  note_empty: 'The field is required, or a file.',
  note_author: 'Only its author or an administrator can change a note.',
  other_contactable: 'The field is not a conversation of this contactable.',
  view_limit: 'There are {count} views already. Delete one first.',
  view_owner: 'Only its owner can change a view.',
  time_owner: 'Only the employee who spent the time or an administrator can change it.',
  no_timer: 'No timer is running.',
} as const
