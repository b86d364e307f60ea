import type { Clock } from '../combine.ts'
import type { Part } from '../part.ts'
import { partsAt } from '../read.ts'

/** The parts of a moment that a text names in one place. */
interface Piece {
  start: number
  end: number
  parts: Part[]
}

export interface Clause {
  text: string
  /** Placed within the clause. */
  pieces: Piece[]
}

const isWordStart = (text: string, at: number) => !/[a-z0-9]/.test(text[at - 1] ?? ' ')

const nouns =
  '(?:booking|appointment|order|reservation|meeting|delivery|visit|invoice|shipment|payment|report)s?'
const ofOrder = new RegExp(`\\b(?:your|the|this|that) (?:[a-z'-]+ ){0,2}?${nouns} (?:of|from|dated) ?$`)
const ofBooking = new RegExp(
  `\\b(?:confirm|cancel|check|refund|review) (?:your|the|this|that) (?:[a-z'-]+ ){0,2}?${nouns} (?:for|on|at) ?$`,
)
const beforeNoun = /\s*的(?!時候)/y
const contextLength = 80

/** Whether a time only says which one something is: `your booking for Friday`, 12/1的訂單. */
const isOfNoun = (text: string, { start, end }: Piece) => {
  beforeNoun.lastIndex = end
  const before = text.slice(Math.max(0, start - contextLength), start)
  return beforeNoun.test(text) || ofOrder.test(before) || ofBooking.test(before)
}

const piecesIn = (text: string, clock: Clock) => {
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const found = isWordStart(text, at) ? partsAt(text, at, clock) : undefined
    if (!found) continue
    pieces.push({ start: at, ...found })
    at = found.end - 1
  }
  return pieces
}

const separator = (further: string) =>
  new RegExp(`,(?!\\d)|;|\\b(?:and|but|then|so)\\b(?= (?:then |also )?(?:${further})\\b)`, 'g')

/** Divides a sentence where another statement begins, but not within a moment: `Dec 31, 5 pm`. */
export const clausesOf = (text: string, clock: Clock, further: string): Clause[] => {
  const pieces = piecesIn(text, clock)
  const ends = [...text.matchAll(separator(further))]
    .map(({ index }) => index)
    .filter((at) => !pieces.some(({ start, end }) => start < at && at < end))
  return [...ends, text.length].map((end, index) => {
    const start = index ? (ends[index - 1] ?? 0) : 0
    const own = pieces.filter((piece) => piece.start >= start && piece.end <= end && !isOfNoun(text, piece))
    return {
      text: text.slice(start, end),
      pieces: own.map(({ parts, ...at }) => ({ start: at.start - start, end: at.end - start, parts })),
    }
  })
}
