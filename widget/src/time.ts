import type { Words } from './words/index.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** Returns a time in the visitor's time zone, such as `14:06`. */
export const clock = (moment: string | Date) => {
  const date = new Date(moment)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const day = (moment: string) => dayOf(new Date(moment))

/** Returns a day, in words if it is today or yesterday. */
export const dayName = (name: string, words: Words, now = new Date()) => {
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (name === dayOf(now)) return words.today
  return name === dayOf(before) ? words.yesterday : name
}

/** Returns a coming day in words, or undefined if it is today. */
export const dayAhead = (moment: Date, words: Words, now: Date) => {
  const days = (Date.parse(dayOf(moment)) - Date.parse(dayOf(now))) / 86_400_000
  if (days <= 0) return
  if (days === 1) return words.tomorrow
  return words.onDay(days < 7 ? words.weekday(moment) : dayOf(moment))
}
