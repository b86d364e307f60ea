import { dayAhead } from './days.ts'
import type { Channel } from './types.ts'
import type { Words } from './words/index.ts'

const maxHours = 24

const isInHours = ({ service_hours }: Channel) => service_hours?.is_open !== false
const isThere = (channel: Channel) => channel.is_online && isInHours(channel)

/**
 * Returns the usual time to the first response in words, or undefined if it is unknown or too long to
 * mention.
 */
const paceOf = ({ first_response_seconds: seconds }: Channel, words: Words) => {
  if (seconds === null) return
  const minutes = Math.round(seconds / 60)
  const hours = Math.round(seconds / 3600)
  if (seconds < 60) return words.answersSoon
  if (minutes < 60) return words.answersInMinutes(minutes)
  return hours <= maxHours ? words.answersInHours(hours) : undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns whether the desk is available and how fast it responds. Beside an employee's name, starts with the
 * channel's name.
 */
export const presenceOf = (channel: Channel, words: Words, isBeside: boolean) => {
  const pace = isInHours(channel) ? paceOf(channel, words) : undefined
  if (isBeside) return pace ? words.both(channel.name, pace) : channel.name
  return isThere(channel) ? capital(pace ?? words.online) : words.away
}

/** Returns a note for visitors who write, or have left a message, while the desk is unavailable. */
export const awayNote = (channel: Channel, words: Words, isLeft: boolean, now = new Date()) => {
  const { is_open, until, note, notes } = channel.service_hours ?? { is_open: true }
  if (is_open || !until) {
    if (isThere(channel)) return
    const own = channel.away_messages?.[words.tag] ?? channel.away_message
    return own ?? (isLeft ? words.left : words.leaveMessage)
  }
  const opening = new Date(until)
  return [words.answersFrom(opening, dayAhead(opening, words, now), isLeft), notes?.[words.tag] ?? note]
    .filter(Boolean)
    .join('\n')
}
