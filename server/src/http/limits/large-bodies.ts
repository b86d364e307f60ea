import { setTimeout as sleep } from 'node:timers/promises'

/** Bodies of at least so many bytes take long enough to parse that others would notice. */
const LARGE_BYTES = 65_536

/**
 * Returns a function that parses a body. Large bodies are parsed one after another, each followed by a pause as long as
 * its parsing took, so that half of the process's time is left for other requests. `pause` takes milliseconds.
 */
export const queueLargeBodies = (pause: (ms: number) => Promise<unknown> = sleep) => {
  let former: Promise<unknown> = Promise.resolve()

  const parseAndPause = async <T>(parse: () => T) => {
    const started = performance.now()
    try {
      return { parsed: parse(), pause: pause(performance.now() - started) }
    } catch (error) {
      return { error, pause: pause(performance.now() - started) }
    }
  }

  return async <T>(bytes: number, parse: () => T): Promise<T> => {
    if (bytes < LARGE_BYTES) return parse()
    const turn = former.then(() => parseAndPause(parse))
    former = turn.then((result) => result.pause)
    const result = await turn
    if ('error' in result) throw result.error
    return result.parsed
  }
}
