const dayMs = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
const padded = (part: number, length = 2) => String(part).padStart(length, '0')

/** Days are written as in the API: `2026-11-20`. */
export const addDays = (day: string, days: number) => dayAt(startOf(day) + days * dayMs)

/** Returns the weekday: 0 for Monday, 6 for Sunday. */
export const weekdayOf = (day: string) => (new Date(startOf(day)).getUTCDay() + 6) % 7

/** Returns the day some working days later, Monday to Friday. */
export const addWorkdays = (day: string, days: number): string => {
  const direction = Math.sign(days)
  let found = day
  for (let left = Math.abs(days); left > 0; ) {
    found = addDays(found, direction)
    if (weekdayOf(found) < 5) left--
  }
  return found
}

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

export const yearOf = (day: string) => Number(day.slice(0, 4))
export const monthOf = (day: string) => Number(day.slice(5, 7))

/** Returns a day of the calendar; undefined for one that the calendar does not have, such as February 30. */
export const dayOf = (year: number, month: number, date: number) => {
  const day = `${padded(year, 4)}-${padded(month)}-${padded(date)}`
  const at = startOf(day)
  return !Number.isNaN(at) && dayAt(at) === day ? day : undefined
}

/** Returns the last day of a month, where month 13 is the next January. */
export const lastOfMonth = (year: number, month: number) => dayAt(Date.UTC(year, month, 0))

/** Returns the same date some months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number) => {
  const month = monthOf(day) + months
  const last = lastOfMonth(yearOf(day), month)
  return dayOf(yearOf(last), monthOf(last), Number(day.slice(8))) ?? last
}

export const firstOfNextMonth = (day: string) => addMonths(`${day.slice(0, 8)}01`, 1)

/** Returns a date of this month or of one some months later; undefined if that month is shorter. */
export const dateOfMonth = (day: string, later: number, date: number) => {
  const month = addMonths(day, later)
  return dayOf(yearOf(month), monthOf(month), date)
}

/** Returns the next day with this date in its month, today included. */
export const nextOfMonth = (day: string, date: number) =>
  [0, 1, 2].map((later) => dateOfMonth(day, later, date)).find((found) => found && found >= day)
