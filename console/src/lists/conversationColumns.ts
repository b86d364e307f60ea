/** The columns of a file of conversations, as the API calls them. */
export const conversationColumns = [
  ...['id', 'created_at', 'state', 'channel', 'contact', 'queue', 'handler', 'group', 'priority', 'tags'],
  ...['first_response_at', 'last_finished_at', 'termination_code', 'memo'],
]
