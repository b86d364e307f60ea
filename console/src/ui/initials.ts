const isWrittenTogether = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Returns at most two initials of a name: letters or digits with their accents, or else its first character. */
export const initials = (name: string) => {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? [name.trim()]
  const [first = '', ...rest] = words.map((word) => word.match(/.\p{M}*/u)?.[0] ?? '')
  return isWrittenTogether.test(name) ? first : (first + (rest.at(-1) ?? '')).toUpperCase()
}
