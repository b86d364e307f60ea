import { clockOf, writeMoment } from '#console/moments/clock.ts'
import { promiseIn } from '#console/moments/promises/promise.ts'
import { currentTime, ownZone, toService } from '#console/words/time.ts'

/** Returns the moment of the API by which a text promises something, if it is said at a time. */
export const promisedBy = (text: string, said = currentTime()) => {
  const moment = promiseIn(text, clockOf(ownZone, said))
  return moment && toService(writeMoment(ownZone, moment))
}
