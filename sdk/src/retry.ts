import { ParleyError } from './error.ts'
import type { Wait } from './types.ts'

export interface RetryOptions {
  /** The maximum number of attempts, by default 4; 1 to never retry. */
  attempts?: number
  /** The longest wait before a retry, in milliseconds, by default 60,000. Longer ones fail at once. */
  maxWaitMs?: number
  /** Waits the given time. Tests can replace it. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Returns a number from 0 to 1 that spreads the retries of many clients. */
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

/** Returns whether a proxy failed to reach the service in time. A messaging platform’s failure has a code. */
const isOfProxy = ({ status, code }: ParleyError) => (status === 502 || status === 504) && code === undefined

/**
 * Returns whether a retry is safe: the request had no effect, or its idempotency key replays the response.
 */
const isPassing = (error: ParleyError) =>
  [0, 429, 503].includes(error.status) || error.code === 'idempotency_in_flight' || isOfProxy(error)

const firstBackoffMs = 300
const maxBackoffMs = 5000

const delayOf = ({ retry_after }: ParleyError, attempt: number, random: () => number) =>
  retry_after === undefined
    ? random() * Math.min(maxBackoffMs, firstBackoffMs * 2 ** attempt)
    : retry_after * 1000 + random() * firstBackoffMs

/** Sends a request until the result would not change by retrying. */
export const retried = async <T>(
  send: () => Promise<T>,
  { attempts = 4, maxWaitMs = 60_000, wait = passTime, random = Math.random }: RetryOptions,
  { signal, onWait }: { signal?: AbortSignal | undefined; onWait?: ((wait: Wait) => void) | undefined },
): Promise<T> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ParleyError) || !isPassing(error) || attempt >= attempts) throw error
      const milliseconds = delayOf(error, attempt, random)
      if (milliseconds > maxWaitMs + firstBackoffMs) throw error
      const { status, code, reason } = error
      onWait?.({ status, code, reason, milliseconds, attempt })
      await wait(milliseconds, signal)
      signal?.throwIfAborted()
    }
}
