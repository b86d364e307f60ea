/** A period in which a time zone's clocks run evenly, in epoch milliseconds; local time is UTC plus the offset. */
export interface EvenPeriod {
  from: number
  to: number
  offset: number
}

/** Yields the parts of a period between the time zone's changes of its clocks. */
export function* evenPeriods(timezone: string, from: number, to: number): Generator<EvenPeriod> {
  let start = from
  while (start < to) {
    const at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone)
    const next = at.getTimeZoneTransition('next')?.epochMilliseconds ?? to
    const end = Math.min(next, to)
    yield { from: start, to: end, offset: at.offsetNanoseconds / 1_000_000 }
    start = end
  }
}
