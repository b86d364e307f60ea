import { currentTime, ownZone, toOwn, toService } from '#console/words/time.ts'
import type { Clock, Moment } from './combine.ts'
import { readMoment } from './read.ts'

/** Conversions between milliseconds and the times of one time zone. */
export interface Zone {
  at(milliseconds: number): string
  parse(moment: string): number
}

/** The time of a day without one. */
export const morning = '09:00'

const partsOf = (moment: string) => ({ day: moment.slice(0, 10), time: moment.slice(11, 16) })

export const clockOf = (zone: Zone, now: number): Clock => ({
  ...partsOf(zone.at(now)),
  after: (milliseconds) => partsOf(zone.at(now + milliseconds)),
})

/** Returns a moment as `2026-11-20 14:32:00`. A time that the clocks skip is moved past the gap. */
export const writeMoment = (zone: Zone, { day, time }: Moment, defaultTime = morning) =>
  zone.at(zone.parse(`${day} ${time ?? defaultTime}:00`))

const ownClock = () => clockOf(ownZone, currentTime())

/** Reads words of the employee as a day: `2026-11-20`. */
export const readDay = (text: string) => readMoment(text, ownClock())?.day

/** Reads words of the employee as a moment that the API takes. */
export const readTime = (text: string, defaultTime?: string) => {
  const moment = readMoment(text, ownClock())
  return moment && toService(writeMoment(ownZone, moment, defaultTime))
}

/** Returns a moment of the API as the employee types it: `2026-11-20 14:32`. */
export const typedMoment = (moment: string) => toOwn(moment).slice(0, 16)
