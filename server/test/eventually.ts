import { setTimeout as pause } from 'node:timers/promises'

/** What one question counts at most, so that a machine that stood still in between is no reason to give up. */
const maxStepMs = 500
const pauseMs = 5

/** Asks again and again until the answer is truthy, and returns it. For what no event announces. */
export const eventually = async <T>(
  ask: () => Promise<T> | T,
  maxWaitMs = 15_000,
): Promise<NonNullable<T>> => {
  let before = performance.now()
  for (let waited = 0; waited < maxWaitMs; ) {
    const answer = await ask()
    if (answer) return answer
    // The processor is for what the test waits for.
    await pause(pauseMs)
    const now = performance.now()
    waited += Math.min(now - before, maxStepMs)
    before = now
  }
  throw new Error('The condition did not come true in time.')
}
