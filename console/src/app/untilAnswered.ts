import { ParleyError } from '#sdk/error.ts'
import { isUnanswered } from './attempts.ts'

const retryMs = 5000

/** Repeats a request that got no answer until it gets one; `onWait` is called after its first failure. */
export const untilAnswered = async <R>(request: () => Promise<R>, onWait: (error: ParleyError) => void) => {
  for (let isFirst = true; ; isFirst = false)
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ParleyError && isUnanswered(error))) throw error
      if (isFirst) onWait(error)
      const { promise, resolve } = Promise.withResolvers<unknown>()
      setTimeout(resolve, retryMs)
      window.addEventListener('online', resolve, { once: true })
      await promise
    }
}
