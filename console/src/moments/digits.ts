import { dayOf, lastOfMonth, yearOf } from './calendar.ts'
import { dayPart, loose, rule, type Today, timePart } from './part.ts'

const minguo = 1911

const yearFrom = (text: string) => {
  if (text.length === 3) return Number(text) + minguo
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** Returns the next such date, today included. */
export const nextDate = ({ day }: Today, month: number, date: number) => {
  const year = yearOf(day)
  // A leap day may be up to eight years away.
  for (let later = 0; later <= 8; later++) {
    const found = dayOf(year + later, month, date)
    if (found && found >= day) return found
  }
  return undefined
}

/** Returns a date with or without its year. */
export const dateOf = (today: Today, year: string | undefined, month: number, date: number) =>
  year ? dayOf(yearFrom(year), month, date) : nextDate(today, month, date)

/** Returns the next last day of a month. */
export const endOfMonth = ({ day }: Today, month: number) =>
  [0, 1].map((later) => lastOfMonth(yearOf(day) + later, month)).find((last) => last >= day)

const clock = '(\\d{1,2}):(\\d{2})(?::\\d{2}(?:\\.\\d+)?)?'
const half = '(a\\.?m\\.?|p\\.?m\\.?|a|p)'

const halfDay = (hour: string, minute: string | undefined, half: string) => {
  const twelve = Number(hour)
  if (twelve < 1 || twelve > 12) return undefined
  return timePart((twelve % 12) + (half.startsWith('p') ? 12 : 0), Number(minute ?? 0), true)
}

const isPadded = (hour: string) => hour.startsWith('0') || Number(hour) > 12

/** Dates and times in digits, as both languages write them. */
export const digitRules = [
  rule('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})t?', ([year, month, date], today) =>
    dayPart(dateOf(today, year, Number(month), Number(date))),
  ),
  rule(`(\\d{4})-(\\d{2})-(\\d{2})[t ]${clock}`, ([year, month, date, hour, minute], today) => {
    const day = dateOf(today, year, Number(month), Number(date))
    const time = timePart(Number(hour), Number(minute), true)
    return day && time ? { day, ...time } : undefined
  }),
  rule('(1\\d\\d)[-/.](\\d{1,2})[-/.](\\d{1,2})', ([year, month, date], today) =>
    dayPart(dateOf(today, year, Number(month), Number(date))),
  ),
  rule('(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})', ([month, date, year], today) =>
    dayPart(dateOf(today, year, Number(month), Number(date))),
  ),
  rule('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})', ([date, month, year], today) =>
    dayPart(dateOf(today, year, Number(month), Number(date))),
  ),
  rule('(\\d{1,2})/(\\d{1,2})', ([month, date], today) =>
    dayPart(nextDate(today, Number(month), Number(date))),
  ),
  rule(clock, ([hour = '', minute]) => timePart(Number(hour), Number(minute), isPadded(hour))),
  rule(`(\\d{1,2})(?:[:.](\\d{2}))? ?${half}`, ([hour = '', minute, part = '']) =>
    halfDay(hour, minute, part),
  ),
  rule('([ap])\\.?m\\.? ?(\\d{1,2}):(\\d{2})', ([part = '', hour = '', minute]) =>
    halfDay(hour, minute, part),
  ),
  loose('([ap])\\.?m\\.? ?(\\d{1,2})', ([part = '', hour = '']) => halfDay(hour, undefined, part)),
  loose('(\\d{1,2})[.h](\\d{2})', ([hour = '', minute]) =>
    timePart(Number(hour), Number(minute), isPadded(hour)),
  ),
  loose('(1[3-9]|2[0-3])h', ([hour = '']) => timePart(Number(hour), 0, true)),
  loose('(0\\d)([0-5]\\d)', ([hour = '', minute]) => timePart(Number(hour), Number(minute), true)),
  loose('(\\d{1,2})', ([hour = '']) => timePart(Number(hour), 0, isPadded(hour))),
]
