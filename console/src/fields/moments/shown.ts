import { ownPlace } from '#console/words/time.ts'
import { currentLanguage } from '#console/words/words.ts'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(utc(day))

export const weekdayName = (day: string) => format(day, { weekday: 'short' })
export const weekdayLetter = (day: string) => format(day, { weekday: 'narrow' })
export const monthName = (day: string) => format(day, { year: 'numeric', month: 'long' })
export const dayName = (day: string) =>
  format(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

/** Returns what a moment of the employee's zone is called: `Wed, 2026-11-25 15:00 (Taipei)`. */
export const understoodWords = (
  moment: string,
  t: (key: 'understood' | 'in_zone', values: Record<string, unknown>) => string,
) => {
  const named = t('understood', { weekday: weekdayName(moment.slice(0, 10)), moment })
  return moment.length > 10 ? t('in_zone', { moment: named, zone: ownPlace() }) : named
}
