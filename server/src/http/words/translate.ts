/** Says a text of ours in another language; what it does not know stays as it is. */
export type Say = (text: string) => string

interface Pattern {
  /** What stands around the places. */
  parts: string[]
  said: string
}

const hasPlaces = (text: string) => text.includes('{}')

/** The values in the places of a pattern, if the text has its form. */
const valuesIn = (text: string, [head = '', ...rest]: string[]) => {
  if (!text.startsWith(head)) return undefined
  const values: string[] = []
  let at = head.length
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1
    const end = isLast && text.endsWith(part) ? text.length - part.length : text.indexOf(part, at)
    if (end < at || (isLast && end + part.length < text.length)) return undefined
    values.push(text.slice(at, end))
    at = end + part.length
  }
  return values
}

/** The more a pattern says by itself, the earlier it is tried. */
const byExactness = (one: Pattern, other: Pattern) => other.parts.join('').length - one.parts.join('').length

const firstWord = (text: string) => text.slice(0, text.indexOf(' ') + 1)

const fill = (said: string, values: string[]) => {
  let next = 0
  return said.replace(/\{(\d?)\}/g, (_, place) => values[place ? place - 1 : next++] ?? '')
}

/** What stands in a place and looks like a name is somebody's, even where a heading of ours is the same. */
const isName = (text: string) => /^[A-Z][\w-]*( [\w-]+){0,3}$/.test(text)

/** A list of ours is said item by item, unless something in it is not ours. */
const lists: [english: string, other: string][] = [
  [', ', '、'],
  [' or ', '或'],
]

/** Makes a catalogue, keyed by the English texts with `{}` where values stand, into what says them. */
export const translator = (catalogue: Record<string, string>): Say => {
  const patterns = Object.entries(catalogue)
    .filter(([text]) => hasPlaces(text))
    .map(([text, said]): Pattern => ({ parts: text.split('{}'), said }))
    .sort(byExactness)
  // One that begins with a place has the first word ''.
  const byWord = Map.groupBy(patterns, ({ parts }) => firstWord(parts[0] as string))
  const found = (text: string): string | undefined => {
    if (Object.hasOwn(catalogue, text)) return catalogue[text]
    for (const { parts, said } of [...(byWord.get(firstWord(text)) ?? []), ...(byWord.get('') ?? [])]) {
      const values = valuesIn(text, parts)
      if (values) return fill(said, values.map(ofPlace))
    }
    return undefined
  }
  const ours = (text: string) => (isName(text) ? undefined : found(text))
  const listed = (text: string, english: string, other: string) => {
    const items = text.split(english).map(ours)
    return items.length > 1 && items.every((item) => item !== undefined) ? items.join(other) : undefined
  }
  const ofPlace = (text: string): string =>
    lists.map(([english, other]) => listed(text, english, other)).find(Boolean) ?? ours(text) ?? text
  return (text) => found(text) ?? text
}
