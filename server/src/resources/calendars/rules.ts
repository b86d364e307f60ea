import type { Span } from '#calendars/calendar.ts'
import { holidayCountries, holidayRegions } from '#calendars/holidays.ts'
import { invalidFields } from '#http/problem.ts'
import type { MessageOrKey } from '#messages/message.ts'
import { type AddressPolicy, faultOfUrl } from '#resources/webhooks/rules.ts'
import { isTimezone } from '../../settings.ts'
import type { CalendarChanges } from './schema.ts'

type Faults = Record<string, MessageOrKey[]>

const faultsOfSpans = (at: string, spans: Span[]): Faults => {
  for (const [index, [from, to]] of spans.entries()) {
    if (from >= to) return { [`${at}.${index}`]: ['calendars.ends_before'] }
    const former = spans[index - 1]
    if (former && from < former[1]) return { [`${at}.${index}`]: ['calendars.overlaps'] }
  }
  return {}
}

const faultsOfExceptions = (exceptions: NonNullable<CalendarChanges['exceptions']>) => {
  // A date may come with a time.
  const dates = exceptions.map(({ date }) => date.slice(0, 10))
  return exceptions.map(
    ({ spans }, index): Faults =>
      dates.indexOf(dates[index] as string) < index
        ? { [`exceptions.${index}.date`]: ['calendars.date_twice'] }
        : faultsOfSpans(`exceptions.${index}.spans`, spans),
  )
}

/** Returns what is wrong with the place whose holidays count. */
export const faultsOfPlace = (
  { country, region }: { country: string; region?: string | null | undefined },
  at = '',
): Faults => {
  if (!holidayCountries().some(({ code }) => code === country))
    return { [`${at}country`]: ['calendars.no_such_country'] }
  const isKnown = !region || holidayRegions(country).some(({ code }) => code === region)
  return isKnown ? {} : { [`${at}region`]: ['calendars.no_such_region'] }
}

/** Throws a 422 that names everything that is wrong with a calendar. */
export const checkCalendar = (
  { timezone, weekly = {}, holidays, exceptions, ical_url }: CalendarChanges,
  allowed: AddressPolicy,
) => {
  const url = ical_url ? faultOfUrl(ical_url, allowed) : undefined
  const faults: Faults = Object.assign(
    {},
    timezone !== undefined && !isTimezone(timezone) && { timezone: ['calendars.no_such_timezone'] },
    ...Object.entries(weekly).map(([day, spans]) => faultsOfSpans(`weekly.${day}`, spans ?? [])),
    holidays && faultsOfPlace(holidays, 'holidays.'),
    ...faultsOfExceptions(exceptions ?? []),
    url && { ical_url: [url] },
  )
  if (Object.keys(faults).length) throw invalidFields(faults)
}
