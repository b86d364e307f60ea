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

/** Puts values into places, as they are where these are quoted: names of files, fields, options. */
const fill = (said: string, values: string[], ofPlace: Say) => {
  let next = 0
  return said.replace(/(「?)\{(\d?)\}(」?)/g, (_, open, place, close) => {
    const value = values[place ? place - 1 : next++] ?? ''
    return `${open}${open && close ? value : ofPlace(value)}${close}`
  })
}

/** A text beyond this is made of what a caller sent, and stays as it is. */
const MAX_LENGTH = 2_000

/** How deep sentences of ours stand in each other; a text made of more would take time without end. */
const deepest = 4

/** What stands in a place and looks like a name is somebody's, even where a heading of ours is the same. */
const isName = (text: string) => /^[A-Z][\w-]*( [\w-]+){0,3}$/.test(text)

/** A list of ours is said item by item, unless something in it is not ours; words with commas are values to send. */
const lists: [english: string, other: string, item: RegExp][] = [
  [', ', '、', / /],
  [' or ', '或', /./],
]

/** A value that holds the end of a sentence has swallowed what another pattern may know. */
const isWhole = (values: string[]) => !values.some((value) => /\. [A-Z]/.test(value))

/** Makes a catalog, keyed by the English texts with `{}` where values stand, into what says them. */
export const translator = (catalog: Record<string, string>): Say => {
  const patterns = Object.entries(catalog)
    .filter(([text]) => hasPlaces(text))
    .map(([text, said]): Pattern => ({ parts: text.split('{}'), said }))
    .sort(byExactness)
  // One that begins with a place has the first word ''.
  const byWord = Map.groupBy(patterns, ({ parts }) => firstWord(parts[0] as string))
  const found = (text: string, depth: number): string | undefined => {
    if (Object.hasOwn(catalog, text)) return catalog[text]
    if (depth > deepest) return undefined
    let lax: (() => string) | undefined
    for (const { parts, said } of [...(byWord.get(firstWord(text)) ?? []), ...(byWord.get('') ?? [])]) {
      const values = valuesIn(text, parts)
      if (!values) continue
      const filled = () => fill(said, values, (value) => ofPlace(value, depth + 1))
      if (isWhole(values)) return filled()
      lax ??= filled
    }
    return lax?.()
  }
  const ours = (text: string, depth: number) => (isName(text) ? undefined : found(text, depth))
  const listed = (text: string, depth: number, [english, other, ofOurs]: (typeof lists)[number]) => {
    if (!text.includes(english)) return undefined
    const items = text.split(english).map((item) => (ofOurs.test(item) ? ours(item, depth) : undefined))
    return items.every((item) => item !== undefined) ? items.join(other) : undefined
  }
  const ofPlace = (text: string, depth: number): string =>
    lists.map((list) => listed(text, depth, list)).find(Boolean) ?? ours(text, depth) ?? text
  return (text) => (text.length > MAX_LENGTH ? text : (found(text, 0) ?? text))
}
