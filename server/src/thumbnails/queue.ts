import { Overloaded } from '../overloaded.ts'
import { createCallerQueue } from '../queues/caller-queue.ts'

const MAX_WAITING = 50
/** Leaves places to employees. */
const MAX_WAITING_STRANGERS = 25

/**
 * Returns a function that makes one thumbnail at a time, those of employees first, and once for all who want the same
 * content meanwhile. It throws Overloaded while too many others are waiting.
 */
export const createThumbnailQueue = () => {
  const underWay = new Map<string, Promise<unknown>>()
  const waiting = { known: 0, strangers: 0 }
  const runQueued = createCallerQueue()

  const enqueue = async <T>(content: string, isStranger: boolean, work: () => Promise<T>) => {
    const kind = isStranger ? 'strangers' : 'known'
    const all = waiting.known + waiting.strangers
    if (all > MAX_WAITING || (isStranger && waiting.strangers > MAX_WAITING_STRANGERS))
      throw new Overloaded('service.thumbnails_busy', 2)
    waiting[kind]++
    return runQueued({ key: content, isKnown: !isStranger }, work).finally(() => {
      waiting[kind]--
    })
  }

  return <T>(content: string, isStranger: boolean, work: () => Promise<T>): Promise<T> => {
    const current = underWay.get(content) as Promise<T> | undefined
    if (current) return current
    const made = enqueue(content, isStranger, work).finally(() => underWay.delete(content))
    underWay.set(content, made)
    return made
  }
}
