/** Errors of tickets and of changing many of them. */
export const tickets = {
  category_contradiction: 'The field contradicts the category of sub_category_id.',
  termination_code_differs: 'The field is the same as termination_code_id, and they differ.',
  listed_twice: 'The ticket stands in the list twice.',
  filter_limit: 'The filter finds {total} tickets; at most {limit} are changed at once.',
  more_than_expected: 'The field finds {total} tickets, more than {expected}.',
  selection_required: 'One of ids, filter and tickets is required.',
  selection_conflict: 'The field does not go with others.',
  tickets_conflict: 'The field does not go with tickets.',
  nothing_to_change: 'The field names nothing to change.',
  without_conversation: 'The ticket came from no conversation.',
  colleague_talking: 'A colleague is talking to this customer.',
  customer_blocked: 'The customer has blocked the channel.',
  other_contact: 'No conversation of the ticket is with its contact.',
  no_such_ticket: 'There is no such ticket.',
  changed_since: 'Someone has changed the ticket since.',
} as const
