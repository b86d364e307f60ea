import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const betweenLooksMs = 20
const maxPauseMs = 5_000

const isBusy = async (client: pg.Client, ownPids: number[]) => {
  const { rows } = await client.query(
    `select exists (select from pg_stat_activity
      where state = 'active' and application_name = 'parley' and datname = current_database()
        and pid <> pg_backend_pid() and pid <> all($1)) as is_busy`,
    [ownPids],
  )
  return rows[0].is_busy as boolean
}

/**
 * Waits while the database is busy with requests, at most as long as the work before took. So requests catch
 * up after each batch, and an import keeps half of its speed under any load.
 */
export const giveWay = async (
  client: pg.Client,
  { workMs, ownPids, signal }: { workMs: number; ownPids: number[]; signal: AbortSignal },
) => {
  const deadline = performance.now() + Math.min(workMs, maxPauseMs)
  while (performance.now() < deadline && !signal.aborted && (await isBusy(client, ownPids)))
    await pause(betweenLooksMs, undefined, { signal }).catch(() => undefined)
}
