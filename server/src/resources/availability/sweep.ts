import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { findCompany } from '#resources/installation/queries.ts'
import { changeDue } from './queries.ts'

const intervalMs = 10_000

/**
 * Returns the maintenance that sets employees away, and here again. It starts once consoles have had time to
 * reconnect to a service that was down.
 */
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
    if (now - startedAt < minutes * 60_000) return false
    const { changed, isMore } = await changeDue(db, minutes)
    if (changed.length) live.tell({ kind: 'availability', employees: changed })
    if (isMore) next = 0
    return isMore
  }
}
