const hour = 3_600_000
const day = 24 * hour
const morning = '09:00:00'

/** The most that a conversation is put aside for until the customer answers, in days. */
export const maxDays = 30

interface Zone {
  /** Returns a time in the service's time zone: `2026-11-20 14:32:05`. */
  at(milliseconds: number): string
  parse(moment: string): number
}

export type SnoozeWord = 'hour' | 'tomorrow' | 'next_monday' | 'answer'

const dayOf = (moment: string) => moment.slice(0, 10)

/** Returns the morning of the day that is so many days later, however long the days between are. */
const morningIn = (zone: Zone, now: number, days: number) => {
  const noon = zone.parse(`${dayOf(zone.at(now))} 12:00:00`)
  return `${dayOf(zone.at(noon + days * day))} ${morning}`
}

/** Returns the days until the next Monday: 1 on a Sunday, 7 on a Monday. */
const daysToMonday = (zone: Zone, now: number) => {
  const weekday = new Date(`${dayOf(zone.at(now))}T12:00:00Z`).getUTCDay()
  return (8 - weekday) % 7 || 7
}

/** Returns the moments that are offered, as times of the zone; on a Sunday two are the same. */
export const snoozeMoments = (zone: Zone, now: number): Record<SnoozeWord, string> => ({
  hour: zone.at(now + hour),
  tomorrow: morningIn(zone, now, 1),
  next_monday: morningIn(zone, now, daysToMonday(zone, now)),
  answer: zone.at(now + maxDays * day),
})

/** Returns each moment once, with the first of its words. */
export const differentMoments = (moments: Record<SnoozeWord, string>) => {
  const all = Object.entries(moments) as [SnoozeWord, string][]
  return all.filter(([, moment], at) => all.findIndex(([, one]) => one === moment) === at)
}
