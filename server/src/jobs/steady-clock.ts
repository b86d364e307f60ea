import type { Clock } from 'pg-boss'

/**
 * The time of day at process start plus the time elapsed since. The queue compares it with the database's
 * clock every minute; a wall clock adjusted in between would make schedules fire at the wrong time.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
