import { setTimeout as sleep } from 'node:timers/promises'
import { freeBytes } from './free-bytes.ts'

/** Bodies of at least so many bytes take long enough to parse that others would notice. */
const LARGE_BYTES = 65_536

/**
 * Returns a function that parses a body. Large bodies are parsed one after another, each followed by a pause as long as
 * its parsing took, so that half of the process's time is left for other requests. Their bytes are freed once parsed.
 * `pause` takes milliseconds.
 */
export const queueLargeBodies = (pause: (ms: number) => Promise<unknown> = sleep) => {
  let former: Promise<unknown> = Promise.resolve()

  const parseAndPause = async <T>(bytes: Buffer, parse: (bytes: Buffer) => T) => {
    const started = performance.now()
    try {
      return { parsed: parse(bytes), pause: pause(performance.now() - started) }
    } catch (error) {
      return { error, pause: pause(performance.now() - started) }
    } finally {
      freeBytes(bytes)
    }
  }

  return async <T>(bytes: Buffer, parse: (bytes: Buffer) => T): Promise<T> => {
    if (bytes.length < LARGE_BYTES) return parse(bytes)
    const turn = former.then(() => parseAndPause(bytes, parse))
    former = turn.then((result) => result.pause)
    const result = await turn
    if ('error' in result) throw result.error
    return result.parsed
  }
}
