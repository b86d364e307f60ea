import type { Files } from './types.ts'

const PAUSE_MS = 10_000

/** Removes what ended processes have left of uploads, now and periodically until stopped. */
export const sweepLeftovers = (files: Files, onFailure: (error: unknown) => void) => {
  const sweep = () => files.removeLeftovers().catch(onFailure)
  const sweeping = setInterval(sweep, PAUSE_MS).unref()
  sweep()
  return () => clearInterval(sweeping)
}
