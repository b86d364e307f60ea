import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { databaseRoom, isNearlyFull } from '#db/embedded/disk.ts'

const LOOK_EVERY_MS = 1_000

/** Thrown at a boundary of background work, which resumes once there is disk space. */
export class DiskShort extends Error {}

/** Throws DiskShort while background work has to wait for space on the database's disk. */
export type CheckRoom = () => Promise<void>

/** Returns a check of the embedded database's disks; those of another server cannot be seen from here. */
export const roomCheck =
  ({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }): CheckRoom =>
  async () => {
    const room = databaseUrl ? undefined : await databaseRoom(dataDir)
    if (room && isNearlyFull(room)) throw new DiskShort('The disk of the database is nearly full.')
  }

export const hasRoom = (checkRoom: CheckRoom) =>
  checkRoom().then(
    () => true,
    (error) => {
      if (error instanceof DiskShort) return false
      throw error
    },
  )

/** Runs work that consists of long statements, and cancels the current one when disk space runs short. */
export const whileRoom = async <T>(
  { db, checkRoom }: { db: Db; checkRoom: CheckRoom },
  connection: Db,
  work: () => Promise<T>,
): Promise<T> => {
  await checkRoom()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  let short: unknown
  const cancel = async (error: unknown) => {
    short = error
    await sql`select pg_cancel_backend(${rows[0]?.pid ?? 0})`.execute(db)
  }
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // A failed cancel is retried at the next check.
    looking = checkRoom().catch((error) => cancel(error).catch(() => undefined))
  }, LOOK_EVERY_MS)
  try {
    return await work()
  } catch (error) {
    throw short ?? error
  } finally {
    clearInterval(timer)
    // A late cancel would hit the connection's next statement.
    await looking
  }
}
