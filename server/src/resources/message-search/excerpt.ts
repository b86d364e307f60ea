import { folded } from '#db/records/filters.ts'

interface Match {
  start: number
  length: number
}

export interface Excerpt {
  text: string
  matches: Match[]
}

const maxLength = 200
const before = 60
const maxMatches = 10

/** A character with the marks that folding may join to it: combining ones, half-width kana's, and Hangul vowels. */
const clusters = /[^\p{M}\uff9e\uff9f\u1160-\u11ff][\p{M}\uff9e\uff9f\u1160-\u11ff]*|./gsu

/** Folding one takes microseconds, and texts repeat most of theirs. */
const known = new Map<string, string>()
const maxKnown = 20_000
const maxKnownLength = 8

const foldedCluster = (cluster: string) => {
  if (/^[\0-\x7f]$/.test(cluster)) return cluster.toLowerCase()
  const before = known.get(cluster)
  if (before !== undefined) return before
  const part = folded(cluster)
  if (known.size >= maxKnown) known.clear()
  if (cluster.length <= maxKnownLength) known.set(cluster, part)
  return part
}

/** How many more characters are folded before the first match is looked for again. */
const step = 256

/**
 * Folds a text as far as an excerpt around the first match can reach, and returns with it the place in the original
 * of each of its characters, and of the one after them.
 */
const foldedWithPlaces = (text: string, wanted: string) => {
  const places: number[] = []
  let whole = ''
  let searched = 0
  let first: number | undefined
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    if (first === undefined && whole.length >= searched + step) {
      first = places[whole.indexOf(wanted, Math.max(searched - wanted.length, 0))]
      searched = whole.length
    }
    if (first !== undefined && index > first + maxLength) return { whole, places: [...places, index] }
    const part = foldedCluster(cluster)
    for (let n = 0; n < part.length; n++) places.push(index)
    whole += part
  }
  return { whole, places: [...places, text.length] }
}

const matchesIn = (text: string, term: string): Match[] => {
  const wanted = folded(term)
  if (!wanted) return []
  const { whole, places } = foldedWithPlaces(text, wanted)
  const found: Match[] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const start = places[at] as number
    if (start > (found[0]?.start ?? start) + maxLength) break
    let next = at + wanted.length
    while (next < whole.length && places[next] === places[next - 1]) next++
    found.push({ start, length: (places[next] as number) - start })
  }
  return found
}

/** Moves a place back if it is between the halves of a character beyond the first 65,536. */
const whole = (text: string, place: number) =>
  /[\udc00-\udfff]/.test(text[place] ?? '') && /[\ud800-\udbff]/.test(text[place - 1] ?? '')
    ? place - 1
    : place

/** Returns the part of a text around the first match of a term, with the places of all matches in it. */
export const excerptOf = (text: string, term: string): Excerpt => {
  const all = matchesIn(text, term.trim())
  const first = all[0]?.start ?? 0
  const from = first <= before * 2 ? 0 : whole(text, first - before)
  const to = whole(text, Math.min(text.length, from + maxLength))
  const cut = { start: from > 0 ? '…' : '', end: to < text.length ? '…' : '' }
  const matches = all
    .filter(({ start, length }) => start >= from && start + length <= to)
    .slice(0, maxMatches)
    .map(({ start, length }) => ({ start: start - from + cut.start.length, length }))
  return { text: `${cut.start}${text.slice(from, to)}${cut.end}`, matches }
}
