import type { News } from '#resources/notices/queries.ts'
import { isTimezone } from '../../settings.ts'
import type { Subscriber } from './queries.ts'
import { isQuiet } from './quiet.ts'

/** Zones that were stored before they were checked as they are now may be unknown. */
const zoneOf = ({ time_zone }: Subscriber, zone: string) =>
  time_zone !== null && isTimezone(time_zone) ? time_zone : zone

/** Reports whether a notice is not to be pushed at the moment to an employee who may read it. */
export const isHeldBack = (subscriber: Subscriber, { type }: News, zone: string) =>
  subscriber.is_looking ||
  subscriber.unwanted_notices.includes(type) ||
  isQuiet(subscriber.quiet_hours, zoneOf(subscriber, zone), Date.now())
