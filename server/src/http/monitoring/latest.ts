import { setTimeout as pause } from 'node:timers/promises'

interface Options {
  /** Milliseconds between looks. */
  everyMs: number
  /** The maximum wait for a look. A scrape that comes too early gets nothing. */
  maxWaitMs: number
}

/**
 * Returns a function that returns what a look found, looking at most once in a while. Without a database, a server still
 * reports its other metrics: a look that fails, or takes too long, found nothing.
 */
export const lookNowAndThen = <T>(look: () => Promise<T>, { everyMs, maxWaitMs }: Options) => {
  let looking: Promise<T | undefined> | undefined
  return () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => setTimeout(() => (looking = undefined), everyMs).unref())
    return Promise.race([looking, pause(maxWaitMs, undefined, { ref: false })])
  }
}
