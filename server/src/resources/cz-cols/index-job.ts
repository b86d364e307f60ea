import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { withDeadlines } from '#db/deadlines.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { Job, Turn } from '#jobs/job.ts'
import { DiskShort, whileRoom } from '#jobs/room.ts'
import { agreeIndexes, dropLeftOver, type Run } from './indexes.ts'

const name = 'field-indexes'

/** Held by the one process that makes and drops indexes. */
const lock = 7_262_537_942n

/** An index of millions of rows takes its time, and waits for the transactions that were there before. */
const deadlines = { statement: '0', lock: '5min' }

const runOn =
  (db: Db): Run =>
  async <Row>(statement: string) =>
    (await sql.raw<Row>(statement).execute(db)).rows

/** Waits for the changes of fields under way, so that what is read next misses none. */
const awaitChanges = (db: Db) =>
  db.transaction().execute((trx) => sql`lock table cz_cols in share mode`.execute(trx))

const agreeWhileRoom = async (db: Db, turn: Turn) => {
  const manner = { concurrently: true, signal: turn.signal }
  try {
    return await whileRoom(turn, db, () => agreeIndexes(runOn(db), manner))
  } catch (error) {
    // What has been built of an index would be a part of what fills the disk.
    if (error instanceof DiskShort) await dropLeftOver(runOn(db), manner)
    throw error
  }
}

const agree = async (db: Db, turn: Turn) => {
  const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${lock}) as is_ours`.execute(
    db,
  )
  if (!rows[0]?.is_ours) throw new Error('Another process makes indexes of custom fields.')
  try {
    await awaitChanges(db)
    return await withDeadlines(db, deadlines, () => agreeWhileRoom(db, turn))
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(db)
  }
}

/** Sees to it that every custom field has its index, while the service goes on. */
export const fieldIndexes: Job = {
  name,
  schedule: '7 * * * *',
  atStart: true,
  longestSeconds: 900,
  run: (turn) => turn.db.connection().execute((connection) => agree(connection, turn)),
}

/** Has the indexes looked after once the transaction has committed. */
export const indexFieldsLater = (db: Db) => enqueue(db, name)
