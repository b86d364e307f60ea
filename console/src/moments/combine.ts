import { addDays, weekdayOf } from './calendar.ts'
import type { Part, Period, Today } from './part.ts'

/** A day and, if the text names one, a time of day: `2026-11-20`, `14:30`. */
export interface Moment {
  day: string
  time: string | null
}

/** What a moment is combined with: now, and the moment that is some milliseconds away. */
export interface Clock extends Today {
  after: (milliseconds: number) => { day: string; time: string }
}

const defaults: Record<Period, number | undefined> = {
  dawn: undefined,
  morning: 9,
  noon: 12,
  afternoon: 14,
  evening: 18,
  night: 21,
}

/** Until when an hour of the evening or the night is one after midnight. */
const smallHours: Partial<Record<Period, number>> = { evening: 4, night: 6 }

/** Returns the hour of a 24-hour clock; twelve at night is 24, and one is 25. */
const hourOf = (hour: number, period: Period | undefined, isExact: boolean) => {
  if (hour > 12 || (isExact && !period)) return hour
  // Business hours: one to six without a.m. or p.m. are in the afternoon.
  if (!period) return hour >= 1 && hour <= 6 ? hour + 12 : hour
  if (period === 'dawn' || period === 'morning') return period === 'dawn' && hour === 12 ? 0 : hour
  if (period === 'noon') return hour < 3 ? hour + 12 : hour
  const isSmall = hour % 12 < (smallHours[period] ?? 0)
  if (isSmall) return 24 + (hour % 12)
  return hour === 12 ? 12 : hour + 12
}

const write = (hour: number, minute: number) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** Combines days: a weekday must agree with a date, and selects a day of a named week. */
const dayOfParts = (parts: Part[]): string | null | undefined => {
  const named = parts.filter(({ day }) => day !== undefined)
  if (!named.length) return null
  const weekday = named.find(({ isWeekday }) => isWeekday)
  const others = named.filter((part) => part !== weekday)
  const [other] = others
  if (others.length > 1) return others.every(({ day }) => day === other?.day) ? other?.day : undefined
  if (!weekday?.day || !other?.day) return weekday?.day ?? other?.day
  const index = weekdayOf(weekday.day)
  if (other.isWeek) return addDays(other.day, index - weekdayOf(other.day))
  return weekdayOf(other.day) === index ? other.day : undefined
}

const one = <T>(values: (T | undefined)[]) => {
  const found = values.filter((value) => value !== undefined)
  return { value: found[0], isOne: new Set(found).size <= 1 }
}

const afterOf = (parts: Part[], clock: Clock): Moment | undefined => {
  if (parts.some(({ after }) => after === undefined)) return undefined
  return clock.after(parts.reduce((sum, { after = 0 }) => sum + after, 0))
}

/** Combines the parts of a text; undefined if they contradict each other. */
export const combine = (parts: Part[], clock: Clock): Moment | undefined => {
  if (!parts.length) return undefined
  if (parts.some(({ after }) => after !== undefined)) return afterOf(parts, clock)
  const day = dayOfParts(parts)
  const times = parts.filter(({ hour }) => hour !== undefined)
  const { value: period, isOne } = one(parts.map((part) => part.period))
  if (day === undefined || times.length > 1 || !isOne) return undefined
  const [time] = times
  const hour = time ? hourOf(time.hour ?? 0, period, !!time.isExact) : period && defaults[period]
  if (hour === undefined) return period || !day ? undefined : { day, time: null }
  const written = write(hour % 24, time?.minute ?? 0)
  const isNextDay = hour >= 24
  if (day) return { day: isNextDay ? addDays(day, 1) : day, time: written }
  return { day: written > clock.time ? clock.day : addDays(clock.day, 1), time: written }
}
