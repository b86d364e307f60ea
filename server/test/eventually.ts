import { setTimeout as pause } from 'node:timers/promises'

/** What one question counts at most, so that a machine that stood still in between is no reason to give up. */
const maxStepMs = 500

/** The processor is for what the test waits for: the longer that takes, the longer is the pause, up to 25 ms. */
export const pauseAfter = (waitedMs: number) => pause(Math.min(25, 5 + waitedMs / 20))

/** Asks again and again until the answer is truthy, and returns it. For what no event announces. */
export const eventually = async <T>(
  ask: () => Promise<T> | T,
  maxWaitMs = 15_000,
): Promise<NonNullable<T>> => {
  let before = performance.now()
  for (let waited = 0; waited < maxWaitMs; ) {
    const answer = await ask()
    if (answer) return answer
    await pauseAfter(waited)
    const now = performance.now()
    waited += Math.min(now - before, maxStepMs)
    before = now
  }
  throw new Error('The condition did not come true in time.')
}
