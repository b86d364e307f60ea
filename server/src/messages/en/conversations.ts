/** Errors of conversations. */
export const conversations = {
  handled_by: 'The conversation is handled by {name}.',
  no_such_contactable: 'There is no such contactable.',
  already_open: 'A conversation with this customer is open.',
  continued: 'The customer has begun another conversation since.',
  contactable_type: 'The contactable is an {type}.',
  employee_disabled: 'The employee is disabled.',
  handler_or_queue_required: 'The field is required, or a campaign_queue_id.',
  queue_conflict: 'The field does not go with handler_id: it goes to one or the other.',
  code_required: 'The field is required in the queue {queue}.',
  waiting: 'The conversation waits for someone to accept it.',
  handled: 'The conversation is being handled.',
  snooze_passed: 'The moment must be in the future.',
  closed: 'The conversation is closed.',
} as const
