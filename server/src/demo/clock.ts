import type { Random } from './random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The present, and the time zone of the installation's office hours. */
export interface Clock {
  now: number
  /** Seconds that the installation's time zone is ahead of UTC. */
  offset: number
}

const busyHours: Record<string, number> = {
  '8': 3,
  '9': 10,
  '10': 12,
  '11': 10,
  '12': 5,
  '13': 8,
  '14': 11,
  '15': 10,
  '16': 9,
  '17': 6,
  '18': 4,
  '19': 3,
  '20': 2,
  '21': 1,
}

/** Returns a moment in the last `days` days, more often at busy hours and on weekdays. */
export const workingMoment = ({ now, offset }: Clock, chance: Random, days: number): number => {
  const random = chance.fork()
  for (;;) {
    const local = now + offset * 1000
    const midnight = local - (local % day) - random.whole(0, days - 1) * day
    const weekday = new Date(midnight).getUTCDay()
    // The most recent days are as busy as others, whatever day of the week it is.
    const isLatest = midnight > local - 2 * day
    if (!isLatest && (weekday === 0 || weekday === 6) && !random.chance(0.25)) continue
    const time = Number(random.weighted(busyHours)) * hour + random.whole(0, 3599) * 1000
    const moment = midnight + time - offset * 1000
    if (moment < now) return moment
  }
}

export const iso = (moment: number) => `${new Date(moment).toISOString().slice(0, 19)}Z`
export const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
