import { Overloaded } from '../overloaded.ts'
import { createCallerQueue } from '../queues/caller-queue.ts'

/** Including the one under way. */
const MAX_ADMITTED = 51
/** Leaves places to employees. */
const MAX_ADMITTED_STRANGERS = 26

/**
 * Returns a function that makes one thumbnail at a time, those of employees first, and once for all who want the same
 * content meanwhile. It throws Overloaded while too many others are admitted.
 */
export const createThumbnailQueue = () => {
  const underWay = new Map<string, Promise<unknown>>()
  const admitted = { known: 0, strangers: 0 }
  const runQueued = createCallerQueue()

  const enqueue = async <T>(content: string, isStranger: boolean, work: () => Promise<T>) => {
    const kind = isStranger ? 'strangers' : 'known'
    const all = admitted.known + admitted.strangers
    if (all >= MAX_ADMITTED || (isStranger && admitted.strangers >= MAX_ADMITTED_STRANGERS))
      throw new Overloaded('service.thumbnails_busy', 2)
    admitted[kind]++
    return runQueued({ key: content, isKnown: !isStranger }, work).finally(() => {
      admitted[kind]--
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
