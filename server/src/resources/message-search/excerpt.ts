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

/** Folds a text, and returns with it the place in the original of each of its characters. */
const foldedWithPlaces = (text: string) => {
  const places: number[] = []
  let whole = ''
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const part = folded(cluster)
    for (let n = 0; n < part.length; n++) places.push(index)
    whole += part
  }
  return { whole, places: [...places, text.length] }
}

const matchesIn = (text: string, term: string): Match[] => {
  const { whole, places } = foldedWithPlaces(text)
  const found: Match[] = []
  const wanted = folded(term)
  for (let at = whole.indexOf(wanted); at >= 0 && wanted; at = whole.indexOf(wanted, at + wanted.length)) {
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
