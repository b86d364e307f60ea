export interface Part {
  text: string
  /** Whether it is one of the texts that were looked for. */
  isFound: boolean
}

/** Splits a text at the given texts; of two at one place the longer one counts. */
export const partsAt = (text: string, found: readonly string[]): Part[] => {
  const longestFirst = found.filter(Boolean).toSorted((one, other) => other.length - one.length)
  const parts: Part[] = []
  let last = 0
  let at = 0
  while (at < text.length) {
    const match = longestFirst.find((one) => text.startsWith(one, at))
    if (!match) {
      at++
      continue
    }
    if (at > last) parts.push({ text: text.slice(last, at), isFound: false })
    parts.push({ text: match, isFound: true })
    at += match.length
    last = at
  }
  if (last < text.length) parts.push({ text: text.slice(last), isFound: false })
  return parts
}
