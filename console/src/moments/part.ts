/** A time of day that a text names by a word. */
export type Period = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

/** What one expression of a text contributes to a moment. */
export interface Part {
  day?: string
  /** Whether the day is only a weekday, which may also confirm a date or select a day of a named week. */
  isWeekday?: boolean
  /** Whether the day is the Monday of a named week. */
  isWeek?: boolean
  hour?: number
  minute?: number
  /** Whether the hour is that of a 24-hour clock or has its a.m. or p.m. */
  isExact?: boolean
  period?: Period
  /** The milliseconds from now. */
  after?: number
}

/** The current day and time where the reader is. */
export interface Today {
  day: string
  /** As `14:32`. */
  time: string
}

/** An expression, and what it means. Undefined if the calendar or the clock has no such day or time. */
export interface Rule {
  pattern: string
  read: (groups: string[], today: Today) => Part | undefined
  /** Whether it may mean something else within a sentence, such as `sat` or `9`. */
  isLoose?: boolean
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

export const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern, read })
export const loose = (pattern: string, read: Rule['read']): Rule => ({ pattern, read, isLoose: true })

export const timePart = (hour: number, minute = 0, isExact = false): Part | undefined =>
  hour <= 24 && minute < 60 && (hour < 24 || minute === 0) ? { hour, minute, isExact } : undefined

export const dayPart = (day: string | undefined, more?: Part): Part | undefined =>
  day ? { day, ...more } : undefined
