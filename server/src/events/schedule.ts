import type { Message } from '#messages/message.ts'

const minute = 60
const hour = 60 * minute

/** Seconds from each failed attempt to the next one: about three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour, 18 * hour, 22 * hour]

/** The maximum number of attempts per delivery. */
export const maxAttempts = pauses.length + 1

const maxRetryAfterMs = 24 * hour

/** The outcome of one attempt. */
export type Outcome =
  | { kind: 'delivered'; status: number }
  /** `retryAfter`: how many seconds the receiver asks us to wait. */
  | { kind: 'failed'; status: number | null; error: Message; retryAfter?: number }
  /** The address is one that nothing is sent to, however often it is tried. */
  | { kind: 'refused'; status: null; error: Message }
  /** The receiver wants no more events. */
  | { kind: 'gone'; status: number; error: Message }
  /** There was no attempt: others are already failing there. */
  | { kind: 'postponed'; error: Message }

/** Returns the seconds until the next attempt, with random jitter; undefined if there is none. */
export const pauseAfter = (outcome: Outcome, attempts: number, random = Math.random()) => {
  if (outcome.kind === 'postponed') return Math.round(minute * (0.5 + random))
  const pause = outcome.kind === 'failed' ? pauses[attempts - 1] : undefined
  if (outcome.kind !== 'failed' || pause === undefined) return undefined
  const asked = Math.min(outcome.retryAfter ?? 0, maxRetryAfterMs)
  return Math.round(Math.max(pause, asked) * (1 + random / 20))
}
