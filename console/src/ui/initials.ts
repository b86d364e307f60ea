const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Returns the first letter or digit of a text, or its first character as it is seen, such as an emoji. */
const firstOf = (text: string) => {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return characters.find(hasLetter) ?? characters[0] ?? ''
}

/** Returns at most two initials of a name. */
export const initials = (name: string) => {
  if (/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(name))
    return firstOf(name.trim())
  const words = name.trim().split(/\s+/)
  const spoken = words.some(hasLetter) ? words.filter(hasLetter) : words
  const [first = '', ...rest] = spoken.map(firstOf)
  return (first + (rest.at(-1) ?? '')).toUpperCase()
}
