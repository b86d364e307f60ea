import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { changeDue } from './queries.ts'

const intervalMs = 10_000

/**
 * Returns the maintenance that sets employees away, and here again. It starts once consoles have had time to
 * reconnect to a service that was down.
 */
export const sweepAvailability = ({ config, live }: Pick<JobServices, 'config' | 'live'>) => {
  let next = performance.now() + config.awayMinutes * 60_000
  return async (db: Db) => {
    if (performance.now() < next) return false
    const { changed, isMore } = await changeDue(db, config.awayMinutes)
    if (changed.length) live.tell({ kind: 'availability', employees: changed })
    if (!isMore) next = performance.now() + intervalMs
    return isMore
  }
}
