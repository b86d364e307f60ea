import { setTimeout as pause } from 'node:timers/promises'

const maxWaitMs = 15_000
const pauseMs = 5

/** Asks again and again until the answer is truthy, and returns it. For what no event announces. */
export const eventually = async <T>(ask: () => Promise<T> | T): Promise<NonNullable<T>> => {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error('The condition did not come true in time.')
    // The processor is for what the test waits for.
    await pause(pauseMs)
  }
}
