import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/connections/connect.ts'
import type { Live } from '#hints/hints.ts'
import { routeConversations } from './route.ts'

/** Nothing waits longer than this for somebody with room, even if a hint gets lost. */
const intervalMs = 300

/** Returns the maintenance that gives out what waits. It paces itself, so it always asks to go on. */
export const routeWaiting =
  (live: Pick<Live, 'tell'>) =>
  async (db: Db, signal: AbortSignal): Promise<boolean> => {
    const { isMore, hints } = await routeConversations(db)
    live.tell(...hints)
    if (!isMore) await pause(intervalMs, undefined, { signal }).catch(() => undefined)
    return !signal.aborted
  }
