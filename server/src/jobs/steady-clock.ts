import type { Clock } from 'pg-boss'

/**
 * The time of day as it was when this process started, and what has passed since. The queue compares it with the
 * database's each minute; a wall clock that is set in between would have schedules run out of turn.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
