import { openings } from '#calendars/business-time.ts'
import type { Calendar } from '#calendars/calendar.ts'
import { type OpenState, openStateAt, type Span } from './hours.ts'

/** Longer than any holidays. */
const horizonMs = 100 * 24 * 3600 * 1000

const ofCalendar = (calendar: Calendar, now: number): OpenState => {
  const openState = (is_open: boolean, until: number | null) => ({
    is_open,
    until: until === null ? null : new Date(until).toISOString(),
  })
  let end: number | undefined
  for (const { from, to } of openings(calendar, now, now + horizonMs)) {
    if (end === undefined && from > now) return openState(false, from)
    if (end !== undefined && from > end) return openState(true, end)
    end = to
  }
  if (end === undefined) return openState(false, null)
  return openState(true, end < now + horizonMs ? end : null)
}

interface Hours {
  calendar: Calendar | null
  service_hours: Span[]
}

/** Returns whether a live chat is open, by its calendar or else its hours; null if it has neither. */
export const openStateOf = (
  { calendar, service_hours }: Hours,
  timezone: string,
  now = Temporal.Now.instant(),
): OpenState | null =>
  calendar ? ofCalendar(calendar, now.epochMilliseconds) : openStateAt(service_hours, timezone, now)
