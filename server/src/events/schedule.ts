const minute = 60
const hour = 60 * minute

/** Seconds from an attempt that failed to the next one: about three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour, 18 * hour, 22 * hour]

/** How often a delivery is tried. */
export const mostAttempts = pauses.length + 1

const longestAsked = 24 * hour

/** What became of one attempt. */
export type Outcome =
  | { kind: 'delivered'; status: number }
  /** `retryAfter`: for how many seconds the receiver asks to be left alone. */
  | { kind: 'failed'; status: number | null; error: string; retryAfter?: number }
  /** It leads where nothing is sent, however often it is tried. */
  | { kind: 'refused'; status: null; error: string }
  /** The receiver wants nothing any more. */
  | { kind: 'gone'; status: number; error: string }
  /** There was no attempt: others are failing there already. */
  | { kind: 'postponed'; error: string }

/** Seconds until the next attempt, up to a twentieth more; undefined when there is none. */
export const pauseAfter = (outcome: Outcome, attempts: number, random = Math.random()) => {
  if (outcome.kind === 'postponed') return Math.round(minute * (0.5 + random))
  const pause = outcome.kind === 'failed' ? pauses[attempts - 1] : undefined
  if (outcome.kind !== 'failed' || pause === undefined) return undefined
  const asked = Math.min(outcome.retryAfter ?? 0, longestAsked)
  return Math.round(Math.max(pause, asked) * (1 + random / 20))
}
