import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { findCompany } from '#resources/installation/queries.ts'
import { changeDue } from './queries.ts'

const intervalMs = 10_000
/** The time that consoles have at most to reconnect to a service that was down. */
const MAX_RECONNECT_MINUTES = 5

/** Returns the maintenance that sets employees away once consoles have had time to reconnect, and here again. */
export const sweepAvailability = (
  { config, live }: Pick<JobServices, 'config' | 'live'>,
  startedAt = performance.now(),
) => {
  let next = 0
  return async (db: Db) => {
    const now = performance.now()
    if (now < next) return false
    next = now + intervalMs
    const { away_minutes: minutes } = await findCompany(db, config)
    const isReconnecting = now - startedAt < Math.min(minutes, MAX_RECONNECT_MINUTES) * 60_000
    const { changed, isMore } = await changeDue(db, minutes, isReconnecting)
    if (changed.length) live.tell({ kind: 'availability', employees: changed })
    if (isMore) next = 0
    return isMore
  }
}
