/** On whose behalf a password is hashed. */
export interface Caller {
  /** Callers with the same key share one place in the rotation. */
  key: string
  /** An employee, or somebody who lately logged in from this browser or network: goes first. */
  isKnown: boolean
}

type Wake = () => void

/** One waiter of each key in rotation, so that whoever sends many delays nobody else. */
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

/** Runs one piece of work at a time: known callers first, each key in rotation. */
export const createTurns = () => {
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
