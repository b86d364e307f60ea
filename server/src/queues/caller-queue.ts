/** The caller whose task waits. */
export interface Caller {
  /** Callers with the same key share one place in the rotation. */
  key: string
  /**
   * Whether it is an employee, or a client that recently logged in from this browser or network: goes first.
   */
  isKnown: boolean
}

type Wake = () => void

/** Takes one waiter per key in rotation, so that a caller with many requests delays nobody else. */
const createLine = () => {
  const waiting = new Map<string, Wake[]>()

  const add = (key: string, wake: Wake) => {
    const own = waiting.get(key)
    if (own) own.push(wake)
    else waiting.set(key, [wake])
  }

  const next = () => {
    const [first] = waiting
    if (!first) return undefined
    const [key, own] = first
    const wake = own.shift()
    waiting.delete(key)
    if (own.length) waiting.set(key, own)
    return wake
  }

  return { add, next }
}

/** Returns a function that runs one task at a time: known callers first, with their keys in rotation. */
export const createCallerQueue = () => {
  const lines = { known: createLine(), strangers: createLine() }
  let isBusy = false

  const wait = ({ key, isKnown }: Caller) =>
    new Promise<void>((resolve) => lines[isKnown ? 'known' : 'strangers'].add(key, resolve))

  const pass = () => {
    const wake = lines.known.next() ?? lines.strangers.next()
    if (wake) wake()
    else isBusy = false
  }

  return async <T>(caller: Caller, work: () => T | Promise<T>): Promise<T> => {
    if (isBusy) await wait(caller)
    isBusy = true
    try {
      return await work()
    } finally {
      pass()
    }
  }
}
