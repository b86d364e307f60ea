import type { Calendar } from './calendar.ts'
import { dayLength, hoursByDay, minute } from './days.ts'
import { evenPeriods } from './zone.ts'

/** A calendar that opens in none of them never does. */
const horizon = 5 * 366 * dayLength
const monthLength = 31 * dayLength

interface Opening {
  from: number
  to: number
}

/**
 * Yields when the calendar is open between two times, in order: whenever the local clock shows a time within the
 * spans of the local date. An hour that the clocks skip therefore has no minutes, one that they repeat has 120.
 */
export function* openings(calendar: Calendar, start: number, end: number): Generator<Opening> {
  const hoursOf = hoursByDay(calendar)
  for (const { from, to, offset } of evenPeriods(calendar.timezone, start, end)) {
    const lastDay = Math.floor((to + offset - 1) / dayLength)
    for (let day = Math.floor((from + offset) / dayLength); day <= lastDay; day += 1) {
      const midnight = day * dayLength - offset
      for (const hours of hoursOf(day)) {
        const opening = { from: Math.max(midnight + hours.from, from), to: Math.min(midnight + hours.to, to) }
        if (opening.from < opening.to) yield opening
      }
    }
  }
}

/** Returns the minutes of business between two times, with fractions; 0 if the second is not later. */
export const businessMinutes = (calendar: Calendar, from: Date, to: Date) => {
  let total = 0
  for (const opening of openings(calendar, from.getTime(), to.getTime())) total += opening.to - opening.from
  return total / minute
}

const later = (calendar: Calendar, from: number, length: number) => {
  let left = length
  for (const opening of openings(calendar, from, from + horizon)) {
    if (opening.to - opening.from >= left) return new Date(opening.from + left)
    left -= opening.to - opening.from
  }
  return null
}

const earlier = (calendar: Calendar, from: number, length: number) => {
  let left = length
  for (let end = from; end > from - horizon; end -= monthLength)
    for (const opening of [...openings(calendar, end - monthLength, end)].reverse()) {
      if (opening.to - opening.from >= left) return new Date(opening.to - left)
      left -= opening.to - opening.from
    }
  return null
}

/**
 * Returns when so many minutes of business will have passed, or, for a negative number, since when they have; null if
 * the calendar has not as many within five years.
 */
export const addBusinessMinutes = (calendar: Calendar, from: Date, minutes: number): Date | null => {
  if (minutes === 0) return from
  const add = minutes > 0 ? later : earlier
  return add(calendar, from.getTime(), Math.abs(minutes) * minute)
}

/** Returns whether the calendar is open at a time; the end of a span is no longer within it. */
export const isOpen = (calendar: Calendar, at: Date) =>
  !openings(calendar, at.getTime(), at.getTime() + 1).next().done
