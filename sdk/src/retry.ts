import { ParleyError } from './error.ts'
import type { Wait } from './types.ts'

export interface RetryOptions {
  /** How often a request is sent at most, 4 unless given; 1 for never again. */
  attempts?: number
  /** The longest wait that is waited out, in milliseconds: 60,000 unless given. */
  longestWait?: number
  /** Passes the time; of your own in tests. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** From 0 to 1, so that many who were refused at once do not come back at once. */
  random?: () => number
}

export const passTime = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const leave = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', leave, { once: true })
  })

/** What did nothing, or will answer from its key. */
const isPassing = ({ status, code }: ParleyError) =>
  status === 0 || status === 429 || status === 503 || code === 'idempotency_in_flight'

const first = 300
const most = 5000

const delayOf = ({ retry_after }: ParleyError, attempt: number, random: () => number) =>
  retry_after === undefined
    ? random() * Math.min(most, first * 2 ** attempt)
    : retry_after * 1000 + random() * first

/** Sends until there is an answer that would not change by asking again. */
export const retried = async <T>(
  send: () => Promise<T>,
  { attempts = 4, longestWait = 60_000, wait = passTime, random = Math.random }: RetryOptions,
  { signal, onWait }: { signal?: AbortSignal | undefined; onWait?: ((wait: Wait) => void) | undefined },
): Promise<T> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ParleyError) || !isPassing(error) || attempt >= attempts) throw error
      const milliseconds = delayOf(error, attempt, random)
      if (milliseconds > longestWait + first) throw error
      onWait?.({ status: error.status, milliseconds, attempt })
      await wait(milliseconds, signal)
      signal?.throwIfAborted()
    }
}
