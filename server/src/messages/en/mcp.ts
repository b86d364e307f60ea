/** Why an assistant is not served. */
export const mcp = {
  off: 'The company has switched off access for assistants.',
  read_only: 'The company lets assistants read only: nothing was changed.',
  origin: 'Pages of other sites may not call this address.',
  batch: 'The address takes one message at a time.',
  cursor: 'The cursor is not one of a previous result.',
  result_size: 'The result is too large: ask for less, with a smaller `limit` or a shorter period.',
} as const
