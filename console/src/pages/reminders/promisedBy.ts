import { clockOf, writeMoment } from '#console/moments/clock.ts'
import { promiseIn } from '#console/moments/promise.ts'
import { currentTime, ownZone, toService } from '#console/words/time.ts'

/** Returns the moment of the API by which a text promises something. */
export const promisedBy = (text: string) => {
  const moment = promiseIn(text, clockOf(ownZone, currentTime()))
  return moment && toService(writeMoment(ownZone, moment))
}
