import type { TestContext } from 'node:test'

/** Stops the clock that durations are measured by. Returns a function that advances it. */
export const stopTime = (t: TestContext, start = 1_000_000) => {
  let now = start
  t.mock.method(performance, 'now', () => now)
  return (milliseconds: number) => {
    now += milliseconds
  }
}
