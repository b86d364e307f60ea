import { setImmediate as breathe } from 'node:timers/promises'

const maxWaitMs = 15_000

/** Waits for what something answers to be true. */
export const eventually = async <T>(ask: () => Promise<T> | T): Promise<NonNullable<T>> => {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error('It did not come to pass.')
    await breathe()
  }
}
