import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { withDeadlines } from '#db/connections/deadlines.ts'
import { locks } from '#db/locks.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { Job, Turn } from '#jobs/job.ts'
import { DiskShort, whileRoom } from '#jobs/room.ts'
import { agreeIndexes, dropLeftOver, type Run } from './indexes.ts'

const name = 'field-indexes'

/** The advisory lock of the one process that creates and drops indexes. */
const lock = locks.fieldIndexes

/** Indexing millions of rows takes long, and has to wait for earlier transactions. */
const deadlines = { statement: '0', lock: '5min' }

const runOn =
  (db: Db): Run =>
  async <Row>(statement: string) =>
    (await sql.raw<Row>(statement).execute(db)).rows

/** Waits for concurrent field changes to finish, so that the next read sees them all. */
const awaitChanges = (db: Db) =>
  db.transaction().execute((trx) => sql`lock table cz_cols in share mode`.execute(trx))

const agreeWhileRoom = async (db: Db, turn: Turn) => {
  const manner = { concurrently: true, signal: turn.signal }
  try {
    return await whileRoom(turn, db, () => agreeIndexes(runOn(db), manner))
  } catch (error) {
    // A partly built index would only add to the full disk.
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

/** The job that keeps one index per custom field while the service runs. */
export const fieldIndexes: Job = {
  name,
  schedule: '7 * * * *',
  atStart: true,
  maxSeconds: 900,
  run: (turn) => turn.db.connection().execute((connection) => agree(connection, turn)),
}

/** Enqueues the index job, to run once the transaction has committed. */
export const indexFieldsLater = (db: Db) => enqueue(db, name)
