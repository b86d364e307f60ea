import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/connections/connect.ts'

const intervalMs = 1_000
const failurePauseMs = 5_000

/**
 * Runs a small maintenance task every second, and again immediately while it returns true. Returns a function
 * that aborts the `signal` and resolves once the task has ended.
 */
export const everySecond = (
  db: Db,
  work: (db: Db, signal: AbortSignal) => Promise<boolean>,
  { onSuccess, onFailure }: { onSuccess: () => void; onFailure: (failure: unknown) => void },
) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const turn = () =>
    work(db, signal).then(
      (isMore) => {
        onSuccess()
        return isMore ? 0 : intervalMs
      },
      (failure) => {
        if (!signal.aborted) onFailure(failure)
        return failurePauseMs
      },
    )
  const ended = (async () => {
    while (!signal.aborted) await pause(await turn(), undefined, { signal }).catch(() => undefined)
  })()
  return async () => {
    stopping.abort()
    await ended
  }
}
