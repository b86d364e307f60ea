import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 50
const BURST_MS = 1_000
const MAX_DELAY_MS = 5_000
const MAX_DELAYED = 2_000

/**
 * Returns a function that delays refusals: twenty a second pass, and twenty more at once after a calm second.
 * Clients that retry as soon as they are refused thus get slower the more of them there are. Past the maximum
 * number of delayed refusals there is no delay.
 */
export const createRefusals = (wait: (ms: number) => Promise<unknown> = pause) => {
  let next = 0
  let count = 0
  return async () => {
    const now = performance.now()
    next = Math.min(now + MAX_DELAY_MS, Math.max(now - BURST_MS, next + INTERVAL_MS))
    if (next <= now || count >= MAX_DELAYED) return
    count++
    await wait(next - now).finally(() => count--)
  }
}
