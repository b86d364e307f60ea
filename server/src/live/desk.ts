import type { Reader } from '#db/connections/reader.ts'
import { installationLocks, lockClasses } from '#db/locks.ts'
import { staleMs } from './connected.ts'

/** A shared lock held by the listening connection of every process with connected employees. */
export const deskLock: [number, number] = [lockClasses.installation, installationLocks.staffedDesk]

const statement = {
  name: 'desk_is_staffed',
  text: `select is_queue_staffed($3, now() - make_interval(secs => $4)) and exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = $1 and objid = $2
      and database = (select oid from pg_database where datname = current_database())) as is_staffed`,
}

const cacheMs = 500
const maxCached = 1_000

/** Returns a function that checks whether an employee of a queue is at the desk, on any server; null is everybody's. */
export const watchDesk = (reads: Reader) => {
  const known = new Map<number | null, { at: number; isStaffed: Promise<boolean> }>()
  const read = (queue: number | null) => {
    const isStaffed = reads
      .query<{ is_staffed: boolean }>(statement, [...deskLock, queue, staleMs / 1_000])
      .then(([row]) => row?.is_staffed === true)
    isStaffed.catch(() => known.delete(queue))
    if (known.size >= maxCached) known.clear()
    known.set(queue, { at: performance.now(), isStaffed })
    return isStaffed
  }
  return (queue: number | null): Promise<boolean> => {
    const latest = known.get(queue)
    return latest && performance.now() - latest.at <= cacheMs ? latest.isStaffed : read(queue)
  }
}
