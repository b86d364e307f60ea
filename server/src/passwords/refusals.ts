import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 50
const BURST_MS = 1_000
const MAX_DELAY_MS = 5_000
const MAX_DELAYED = 2_000

/**
 * Tells twenty refusals a second, and twenty more at once after a calm second, so that clients that ask again as soon
 * as they are refused get slower the more they are. Past the maximum they are told at once.
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
