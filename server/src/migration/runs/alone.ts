import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { UserError } from '../../user-error.ts'
import type { Source } from '../sources/source.ts'

/** The session of a process that was killed may end a moment later. */
const lockSeconds = 1

const keyOf = ({ name }: Pick<Source, 'name'>) => sql`hashtextextended(${`migration from ${name}`}, 0)`

/** A session keeps the lock beyond the transaction in which it waited for it. */
const lock = (db: Db, source: Pick<Source, 'name'>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(`${lockSeconds}s`)}`.execute(trx)
    await sql`select pg_advisory_lock(${keyOf(source)})`.execute(trx)
  })

/** Runs one piece of work on a source at a time, on all machines of an installation. */
export const alone = <T>(
  db: Db,
  source: Pick<Source, 'name' | 'title'>,
  work: () => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    try {
      await lock(connection, source)
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03') throw error
      throw new UserError(
        `Another process is at work on records from ${source.title}: wait for its end, or stop it.`,
      )
    }
    try {
      return await work()
    } finally {
      // If the connection is lost, so is its lock.
      await sql`select pg_advisory_unlock(${keyOf(source)})`.execute(connection).catch(() => undefined)
    }
  })
