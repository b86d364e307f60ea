/** Translates one of our texts. An unknown text stays as it is. */
export type Say = (text: string) => string

interface Pattern {
  /** The text around the placeholders. */
  parts: string[]
  said: string
}

const hasPlaces = (text: string) => text.includes('{}')

/** Returns the values at the placeholders of a pattern, if the text matches it. */
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

/** Sorts the patterns with more literal text first. */
const byExactness = (one: Pattern, other: Pattern) => other.parts.join('').length - one.parts.join('').length

const firstWord = (text: string) => text.slice(0, text.indexOf(' ') + 1)

/** Fills in the placeholders. Values in quotation marks stay as they are: names of files, fields, options. */
const fill = (said: string, values: string[], ofPlace: Say) => {
  let next = 0
  return said.replace(/(「?)\{(\d?)\}(」?)/g, (_, open, place, close) => {
    const value = values[place ? place - 1 : next++] ?? ''
    return `${open}${open && close ? value : ofPlace(value)}${close}`
  })
}

/** A longer text consists of what a caller sent, and stays as it is. */
const MAX_LENGTH = 2_000

/** The maximum depth of our sentences within each other. A deeper text could take unlimited time. */
const maxDepth = 4

/** Returns whether a value looks like a name, which is a user's even if one of our headings is the same. */
const isName = (text: string) => /^[A-Z][\w-]*( [\w-]+){0,3}$/.test(text)

/**
 * Lists of ours are translated item by item, unless an item is not ours. Single words with commas are values
 * to send.
 */
const lists: [english: string, other: string, item: RegExp][] = [
  [', ', '、', / /],
  [' or ', '或', /./],
]

/** Returns whether no value contains the end of a sentence, which another pattern may know. */
const isWhole = (values: string[]) => !values.some((value) => /\. [A-Z]/.test(value))

/** Returns a translator for a catalog that is keyed by the English texts, with `{}` for their values. */
export const translator = (catalog: Record<string, string>): Say => {
  const patterns = Object.entries(catalog)
    .filter(([text]) => hasPlaces(text))
    .map(([text, said]): Pattern => ({ parts: text.split('{}'), said }))
    .sort(byExactness)
  // A pattern that starts with a placeholder has the first word ''.
  const byWord = Map.groupBy(patterns, ({ parts }) => firstWord(parts[0] as string))
  const found = (text: string, depth: number): string | undefined => {
    if (Object.hasOwn(catalog, text)) return catalog[text]
    if (depth > maxDepth) return undefined
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
