const maxLength = 255

/** Returns a file's name as people see it, which is never used as a path: nothing in it may hide its ending. */
export const shownName = (name: string) => {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  return [...plain].slice(0, maxLength).join('')
}
