/** What the address says about the open conversation. */
const ofOne = ['side', 'at', 'note', 'found', 'row']

/** Returns the search parameters for leaving a conversation: the filters of the queue stay. */
export const searchElsewhere = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !ofOne.includes(name))) as never
