import { Overloaded } from '../overloaded.ts'

const MAX_WAITING = 50
/** Leaves places to employees. */
const MAX_WAITING_STRANGERS = 25

interface Waiting {
  isStranger: boolean
  begin: () => void
}

/**
 * Returns a function that does work one after the other, that of employees first, and once for all who want the same
 * content meanwhile. It throws Overloaded while too many others are waiting.
 */
export const takeTurns = () => {
  const underWay = new Map<string, Promise<unknown>>()
  const waiting: Waiting[] = []
  let isRunning = false

  const enter = async (isStranger: boolean) => {
    const strangers = waiting.filter((each) => each.isStranger).length
    if (waiting.length >= MAX_WAITING || (isStranger && strangers >= MAX_WAITING_STRANGERS))
      throw new Overloaded('service.thumbnails_busy', 2)
    if (isRunning) await new Promise<void>((begin) => waiting.push({ isStranger, begin }))
    isRunning = true
  }

  const leave = () => {
    const first = waiting.findIndex(({ isStranger }) => !isStranger)
    const [next] = waiting.splice(Math.max(first, 0), 1)
    if (next) next.begin()
    else isRunning = false
  }

  return <T>(content: string, isStranger: boolean, work: () => Promise<T>): Promise<T> => {
    const run = async () => {
      await enter(isStranger)
      return work().finally(leave)
    }
    const current = underWay.get(content) as Promise<T> | undefined
    if (current) return current
    const made = run().finally(() => underWay.delete(content))
    underWay.set(content, made)
    return made
  }
}
