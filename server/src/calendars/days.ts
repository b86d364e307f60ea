import type { Calendar, Span } from './calendar.ts'
import { holidaysIn } from './holidays.ts'

export const minute = 60_000
export const dayLength = 24 * 60 * minute

/** A span as milliseconds since the start of its day. */
interface Hours {
  from: number
  to: number
}

const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

const hoursOf = (spans: Span[] = []): Hours[] =>
  spans.map(([from, to]) => ({ from: clock(from), to: clock(to) }))

/** Returns the date of a day, counted from 1970-01-01. */
const dateOf = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

const holidayDates = ({ holidays }: Calendar) => {
  const years = new Map<number, Set<string>>()
  return (date: string) => {
    if (!holidays) return false
    const year = Number(date.slice(0, 4))
    let dates = years.get(year)
    if (!dates) {
      // A year's rules may lead to the last days of the year before, or the first ones of the next.
      const around = [year - 1, year, year + 1].flatMap((each) => holidaysIn(holidays, each))
      dates = new Set(around.map((holiday) => holiday.date))
      years.set(year, dates)
    }
    return dates.has(date)
  }
}

const compile = (calendar: Calendar) => {
  const weekly = [0, 1, 2, 3, 4, 5, 6, 7].map((weekday) => hoursOf(calendar.weekly[weekday]))
  const exceptions = new Map(calendar.exceptions.map(({ date, spans }) => [date, hoursOf(spans)]))
  const closed = new Set(calendar.closed_days)
  const isHoliday = holidayDates(calendar)
  return (day: number): Hours[] => {
    const date = dateOf(day)
    const exception = exceptions.get(date)
    if (exception) return exception
    const usual = weekly[weekdayOf(day)] ?? []
    return usual.length === 0 || closed.has(date) || isHoliday(date) ? [] : usual
  }
}

const compiled = new WeakMap<Calendar, (day: number) => Hours[]>()

/** Returns a function from a day, counted from 1970-01-01, to its hours. */
export const hoursByDay = (calendar: Calendar) => {
  const known = compiled.get(calendar)
  if (known) return known
  const hours = compile(calendar)
  compiled.set(calendar, hours)
  return hours
}
