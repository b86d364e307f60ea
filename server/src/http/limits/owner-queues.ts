import type { MessageOrKey } from '#messages/message.ts'
import { busy } from '../problem.ts'

interface Queue {
  running: number
  waiting: (() => void)[]
}

/**
 * Returns a function that runs up to `maxRunning` tasks of one owner at once. Up to `maxWaiting` others wait
 * in order; one more is refused.
 */
export const createOwnerQueues = (maxRunning: number, maxWaiting: number, refusal: MessageOrKey) => {
  const queues = new Map<number, Queue>()

  const enter = async (owner: number) => {
    const queue = queues.get(owner) ?? { running: 0, waiting: [] }
    queues.set(owner, queue)
    if (queue.running < maxRunning) queue.running++
    else if (queue.waiting.length >= maxWaiting) throw busy(refusal)
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    return queue
  }

  const leave = (owner: number, queue: Queue) => {
    const next = queue.waiting.shift()
    if (next) next()
    else if (--queue.running === 0) queues.delete(owner)
  }

  return async <T>(owner: number, work: () => Promise<T>): Promise<T> => {
    const queue = await enter(owner)
    try {
      return await work()
    } finally {
      leave(owner, queue)
    }
  }
}
