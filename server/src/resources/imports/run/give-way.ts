import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const maxPauseMs = 5_000

/** Between the requests of a steady load the database is idle for moments, so one look says little. */
const looks = {
  /** Whether to pause at all: as short as possible, because most imports run beside nothing. */
  first: { count: 3, everyMs: 5 },
  /** Whether the requests have caught up. */
  next: { count: 5, everyMs: 20 },
}

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
  let wanted = looks.first
  let idle = 0
  while (idle < wanted.count && performance.now() < deadline && !signal.aborted) {
    const isIdle = !(await isBusy(client, ownPids))
    idle = isIdle ? idle + 1 : 0
    if (!isIdle) wanted = looks.next
    await pause(wanted.everyMs, undefined, { signal }).catch(() => undefined)
  }
}
