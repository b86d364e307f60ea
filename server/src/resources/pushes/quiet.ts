/** A time of every week: it begins on each of the weekdays, 1 Monday to 7 Sunday, and may end the day after. */
export interface QuietSpan {
  weekdays: number[]
  from: string
  /** Not later than `from`: on the next day. */
  until: string
}

const dayMinutes = 1_440
const weekMinutes = 7 * dayMinutes

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Reports whether a moment, in epoch milliseconds, is within quiet hours by the clocks of a time zone. */
export const isQuiet = (spans: readonly QuietSpan[], timeZone: string, at: number) => {
  if (!spans.length) return false
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const minute = (local.dayOfWeek - 1) * dayMinutes + local.hour * 60 + local.minute
  return spans.some(({ weekdays, from, until }) => {
    const length = minutesOf(until) - minutesOf(from)
    const minutes = length > 0 ? length : length + dayMinutes
    return weekdays.some((weekday) => {
      const since = minute - ((weekday - 1) * dayMinutes + minutesOf(from))
      return (since + weekMinutes) % weekMinutes < minutes
    })
  })
}
