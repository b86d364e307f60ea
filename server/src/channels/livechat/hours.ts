/** Hours on a day of the week, from 1 (Monday) to 7 (Sunday); `24:00` is the end of the day. */
export interface Span {
  weekday: number
  from: string
  to: string
}

export interface OpenState {
  is_open: boolean
  /** When that changes; null if it never does. */
  until: string | null
}

/** Two weeks: an hour skipped by the change to daylight saving time exists a week later. */
const daysAhead = Array.from({ length: 15 }, (_, day) => day)

const momentOf = (day: Temporal.PlainDate, clock: string, timeZone: string) => {
  const at =
    clock === '24:00'
      ? day.add({ days: 1 }).toZonedDateTime(timeZone)
      : day.toZonedDateTime({ timeZone, plainTime: clock })
  return at.epochMilliseconds
}

/** Yields the spans of the two weeks from today, each as start and end in epoch milliseconds. */
function* spansFrom(hours: Span[], timeZone: string, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  for (const days of daysAhead) {
    const day = today.add({ days })
    for (const { from, to } of hours.filter(({ weekday }) => weekday === day.dayOfWeek))
      yield { from: momentOf(day, from, timeZone), to: momentOf(day, to, timeZone) }
  }
}

/** Returns whether the moment is within the hours, which are in order; null if there are none. */
export const openStateAt = (
  hours: Span[],
  timeZone: string,
  now = Temporal.Now.instant(),
): OpenState | null => {
  if (!hours.length) return null
  const moment = now.epochMilliseconds
  const openState = (is_open: boolean, until: number) => ({ is_open, until: new Date(until).toISOString() })
  let end: number | undefined
  for (const { from, to } of spansFrom(hours, timeZone, now)) {
    if (to <= moment || to <= from) continue
    if (end === undefined && from > moment) return openState(false, from)
    if (end !== undefined && from > end) return openState(true, end)
    end = to
  }
  return { is_open: true, until: null }
}
