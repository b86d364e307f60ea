/**
 * Returns the order of conversations in these states, the latest first. No index has the order of their last messages, and
 * closed conversations are too many to be sorted.
 */
export const sortOf = (states: readonly string[] = []) => {
  if (!states.includes('closed')) return '-last_message_at'
  return states.length === 1 ? '-last_finished_at' : '-id'
}
