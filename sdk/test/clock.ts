import type { RetryOptions } from '../src/index.ts'

/** Waits that pass at once, and what they would have been. */
export const aClock = (pass: (milliseconds: number) => unknown = () => undefined) => {
  const waits: number[] = []
  const retry: RetryOptions = {
    random: () => 1,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      await pass(milliseconds)
    },
  }
  return { waits, retry }
}
