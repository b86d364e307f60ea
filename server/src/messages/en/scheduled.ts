/** Errors of messages that are sent later. */
export const scheduled = {
  within_a_year: 'The moment must be within a year.',
  window: 'The channel takes no answers after {time}.',
  too_many: 'A conversation has at most {limit} messages that are not sent yet.',
  one_time: 'The field does not go with send_at: it is one or the other.',
  time_required: 'The field or delay_seconds is required.',
  unless_answered: 'The field does not go with delay_seconds.',
  changed_by_author: 'Only its author changes a scheduled message.',
  canceled_by:
    'Only its author, the handler of the conversation or an administrator cancels a scheduled message.',
  taken_back_by: 'Only its author or an administrator takes back a wave.',
} as const
