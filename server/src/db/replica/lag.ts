/** A position in the primary's log, and when this process asked for it, by its own clock. */
export interface Moment {
  at: number
  position: number
}

/** The maximum lag in milliseconds: a list shows everything written longer than this before its request. */
const maxLagMs = 10_000

const minIntervalMs = 500

/**
 * Remembers recent positions of the primary's log. Returns a function that takes the current moment and
 * returns the one that a replica must have reached: the earliest that is not too old. No clocks are compared,
 * and an idle primary causes no lag.
 */
export const createBound = () => {
  const moments: Moment[] = []
  return (now: Moment): Moment => {
    const last = moments.at(-1)
    if (!last || now.at >= last.at + minIntervalMs) moments.push(now)
    const kept = moments.findIndex(({ at }) => at >= now.at - maxLagMs)
    moments.splice(0, kept)
    return moments[0] as Moment
  }
}

/**
 * Returns whether a replica that has not reached the bound is late enough to set it aside, not just by a
 * moment.
 */
export const isLate = (position: number, bound: Moment, now: number) =>
  position < bound.position && bound.at <= now - maxLagMs / 2
