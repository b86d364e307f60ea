import type { Failed } from '../api.ts'
import type { Store } from '../state.ts'

const firstRetryMs = 500
const maxRetryMs = 30_000

/**
 * Sends a form until the service answers it, as the outbox sends messages. The form's ID prevents duplicates on
 * retries.
 */
export const createFormSender = (store: Store) => {
  let attempt = 0
  let resume = () => {}

  /** Resolves after a pause, or as soon as it is resumed. */
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      resume = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Makes no further retries, since the visitor is changing what they filled in. */
  const stop = () => {
    attempt++
    if (store.get().isFormWaiting) store.set({ isFormWaiting: false })
    resume()
  }

  /** Resolves with the answer, or with undefined if it was stopped. */
  const send = async <T>(request: () => Promise<T>): Promise<T | undefined> => {
    stop()
    const own = attempt
    for (let pause = firstRetryMs; own === attempt; pause = Math.min(pause * 2, maxRetryMs)) {
      try {
        const answer = await request()
        if (own !== attempt) return undefined
        store.set({ isReachable: true, isFormWaiting: false })
        return answer
      } catch (error) {
        if (own !== attempt) return undefined
        const failed = error as Failed
        store.set({ isFormWaiting: failed.isFinal === false })
        if (failed.isFinal !== false) throw error
        if (failed.status === 0) store.set({ isReachable: false })
        await rest(failed.retryAfter || pause)
      }
    }
    return undefined
  }
  return { send, stop, retry: () => resume() }
}
