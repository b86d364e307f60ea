/** Removes what the database cannot store from a text: NUL characters and lone surrogates. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Returns the beginning of a text, at most so long, without half a character at its end. */
export const beginningOf = (text: string, length: number) =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
