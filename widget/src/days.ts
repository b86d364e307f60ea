import { dayOf } from './time.ts'
import type { Words } from './words/index.ts'

/** Returns a day, in words if it is today or yesterday. */
export const dayName = (name: string, words: Words, now = new Date()) => {
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (name === dayOf(now)) return words.today
  return name === dayOf(before) ? words.yesterday : name
}

/** Returns a past day in words, or undefined if it is today. */
export const dayBehind = (moment: Date, words: Words, now = new Date()) => {
  const day = dayOf(moment)
  return day === dayOf(now) ? undefined : words.onDay(day)
}

/** Returns a coming day in words, or undefined if it is today. */
export const dayAhead = (moment: Date, words: Words, now: Date) => {
  const days = (Date.parse(dayOf(moment)) - Date.parse(dayOf(now))) / 86_400_000
  if (days <= 0) return
  if (days === 1) return words.tomorrow
  return words.onDay(days < 7 ? words.weekday(moment) : dayOf(moment))
}
