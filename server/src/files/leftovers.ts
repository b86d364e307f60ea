import type { Files } from './types.ts'

const PAUSE_MS = 10_000

/** Removes what ended processes have left of uploads, now and periodically until stopped. */
export const sweepLeftovers = (files: Files, onFailure: (error: unknown) => void) => {
  let isSweeping = false
  // A store that hangs keeps a thread for each operation.
  const sweep = async () => {
    if (isSweeping) return
    isSweeping = true
    await files.removeLeftovers().catch(onFailure)
    isSweeping = false
  }
  const sweeping = setInterval(sweep, PAUSE_MS).unref()
  void sweep()
  return () => clearInterval(sweeping)
}
