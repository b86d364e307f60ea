import { busy } from '#http/problem.ts'

export interface Bounds {
  atOnce: number
  maxWaiting: number
  /** The maximum wait in milliseconds. */
  maxWaitMs: number
}

const full = () => busy('service.previews_busy', 5)

/** Returns a function that runs a few tasks at once and queues a few for a while; otherwise throws a 503. */
export const createQueue = ({ atOnce, maxWaiting, maxWaitMs }: Bounds) => {
  const waiting = new Set<() => void>()
  let running = 0
  const wait = () => {
    if (waiting.size >= maxWaiting) throw full()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      waiting.delete(resolve)
      reject(full())
    }
    const timer = setTimeout(giveUp, maxWaitMs)
    waiting.add(resolve)
    return promise.finally(() => clearTimeout(timer))
  }
  const leave = () => {
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    waiting.delete(next)
    next()
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await wait()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
