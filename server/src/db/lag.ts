/** A position of the primary's log, and when this process asked for it, by its own clock. */
export interface Moment {
  at: number
  position: number
}

/** What was written this many milliseconds before a list was asked for, the list shows. */
const longestLag = 10_000

const apart = 500

/**
 * Remembers where the primary's log stood lately. Answers, at each further moment, which of them a replica must
 * have reached: the earliest that is not too long ago. No clocks are compared, and an idle primary is no lag.
 */
export const createBound = () => {
  const moments: Moment[] = []
  return (now: Moment): Moment => {
    const last = moments.at(-1)
    if (!last || now.at >= last.at + apart) moments.push(now)
    const kept = moments.findIndex(({ at }) => at >= now.at - longestLag)
    moments.splice(0, kept)
    return moments[0] as Moment
  }
}

/** Whether a replica that has not reached the bound is late for good reason to leave it, not just by a moment. */
export const isLate = (position: number, bound: Moment, now: number) =>
  position < bound.position && bound.at <= now - longestLag / 2
