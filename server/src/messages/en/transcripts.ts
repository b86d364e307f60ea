/** The words of a conversation as text. */
export const transcripts = {
  conversation: 'Conversation {id}',
  with_company: 'Chat with {name}',
  times: 'Times are in {zone}.',
  customer: 'Customer',
  you: 'You',
  desk: 'Service desk',
  note: '{name} (note)',
  file: '(File: {name})',
  not_delivered: '(Not delivered)',
} as const
