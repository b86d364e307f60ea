import type { Reader } from '#db/connections/reader.ts'

/** A shared lock held by the listening connection of every process with connected employees. */
export const deskLock: [number, number] = [7262, 5]

const statement = {
  name: 'desk_is_staffed',
  text: `select exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = $1 and objid = $2
      and database = (select oid from pg_database where datname = current_database())) as is_staffed`,
}

const cacheMs = 500

/** Returns a function that checks whether an employee is connected to any server. */
export const watchDesk = (reads: Reader) => {
  let known: { at: number; isStaffed: Promise<boolean> } | undefined
  return (): Promise<boolean> => {
    if (!known || performance.now() - known.at > cacheMs) {
      const isStaffed = reads
        .query<{ is_staffed: boolean }>(statement, deskLock)
        .then(([row]) => row?.is_staffed === true)
      isStaffed.catch(() => {
        known = undefined
      })
      known = { at: performance.now(), isStaffed }
    }
    return known.isStaffed
  }
}
