/** A time of day, on one day of the week or on all. */
interface DailyTime {
  /** 1 is Monday; absent for every day. */
  weekday?: number
  hour: number
  minute: number
}
export type Schedule = DailyTime[]

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const minutesPerDay = 1_440
const minutesPerWeek = 7 * minutesPerDay

const hourly: Schedule = Array.from({ length: 24 }, (_, hour) => ({ hour, minute: 0 }))

const parseTime = (text: string): DailyTime | undefined => {
  const [, day, hour, minute] = /^(?:([a-z]{3}) +)?([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hour === undefined || minute === undefined) return undefined
  if (day === undefined) return { hour: Number(hour), minute: Number(minute) }
  const weekday = weekdays.indexOf(day) + 1
  return weekday ? { weekday, hour: Number(hour), minute: Number(minute) } : undefined
}

/** Reads `hourly`, or times such as `02:30, 14:30` or `sun 03:00`; undefined for anything else. */
export const parseSchedule = (text: string): Schedule | undefined => {
  const words = text.toLowerCase().trim()
  if (words === 'hourly') return hourly
  const times = words.split(',').map((each) => parseTime(each.trim()))
  return times.every((each) => each !== undefined) ? times : undefined
}

/** Returns the last time of the schedule that is not after `now`. */
export const lastDue = (schedule: Schedule, now: Temporal.ZonedDateTime) => {
  const times = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((days) => {
    const date = now.toPlainDate().subtract({ days })
    return schedule
      .filter(({ weekday }) => weekday === undefined || weekday === date.dayOfWeek)
      .map(({ hour, minute }) =>
        date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: { hour, minute } }),
      )
  })
  const past = times.filter((time) => Temporal.ZonedDateTime.compare(time, now) <= 0)
  return past.sort(Temporal.ZonedDateTime.compare).at(-1) as Temporal.ZonedDateTime
}

/** Returns the longest time between two backups of a schedule, in milliseconds. */
export const widestGapMs = (schedule: Schedule) => {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const minutes = schedule
    .flatMap(({ weekday, hour, minute }) =>
      (weekday ? [weekday] : days).map((day) => day * minutesPerDay + hour * 60 + minute),
    )
    .sort((a, b) => a - b)
  const next = [...minutes.slice(1), (minutes[0] ?? 0) + minutesPerWeek]
  return Math.max(...minutes.map((time, index) => (next[index] ?? time) - time)) * 60_000
}
