/** Errors of messages that are sent later. */
export const scheduled = {
  within_a_year: 'The moment must be within a year.',
  window: 'The channel takes no answers after {time}.',
  too_many: 'A conversation has at most {limit} messages that are not sent yet.',
  one_time: 'The field cannot be combined with send_at: choose one of them.',
  time_required: 'The field or delay_seconds is required.',
  unless_answered: 'The field cannot be combined with delay_seconds.',
  changed_by_author: 'Only its author can change a scheduled message.',
  canceled_by:
    'Only its author, the handler of the conversation or an administrator can cancel a scheduled message.',
  taken_back_by: 'Only its author or an administrator can take this back.',
} as const
