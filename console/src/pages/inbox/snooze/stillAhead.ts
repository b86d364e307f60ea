import { currentTime, ownZone, toOwn } from '#console/words/time.ts'

/** Returns until when a conversation can be put aside again that was until a moment: one that has passed is refused. */
export const stillAhead = (moment: string | null, now = currentTime()) =>
  moment && ownZone.parse(toOwn(moment)) > now ? moment : null
