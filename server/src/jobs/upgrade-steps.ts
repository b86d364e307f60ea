import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { setDeadlines, withDeadlines } from '#db/connections/deadlines.ts'
import { locks } from '#db/locks.ts'
import { type Servers, serversSql } from '#db/servers.ts'
import { schemaVersion } from '#db/steps.ts'
import { release } from '../version.ts'
import type { Job, Turn } from './job.ts'
import { isPartitioned, partitionsWithout } from './partitions.ts'
import { DiskShort, whileRoom } from './room.ts'

/** The advisory lock of the one process that runs the steps. */
const lock = locks.upgradeSteps
const batchSize = 500

interface Step {
  id: number
  kind: 'fill' | 'index' | 'unique' | 'drop' | 'run'
  table_name: string
  name: string
  statement: string
  done: number
}

/** Logs each completed step, and every hundredth batch of a long one. */
type Tell = (facts: object, message: string) => void

/** The one connection that runs the steps, and the job run around it. */
interface Taking {
  db: Db
  turn: Pick<Turn, 'db' | 'signal' | 'checkRoom'>
  tell: Tell
}

/**
 * No statement timeout, for an index on millions of rows. A lock that is not granted soon is tried again; only after a
 * second of waiting does PostgreSQL cancel an autovacuum that holds one.
 */
const deadlines = { statement: '0', lock: '5s' }
const indexDeadlines = { lock: '5min' }

const LOCK_RETRIES = 60
const LOCK_RETRY_MS = 1_000

const isLocked = (error: unknown) => (error as { code?: string }).code === '55P03'

/** Tries again while others hold a table: between two tries they pass, so nobody waits longer than one try does. */
const betweenOthers = async <T>({ turn }: Taking, work: () => Promise<T>): Promise<T> => {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || retries === LOCK_RETRIES) throw error
      await pause(LOCK_RETRY_MS, undefined, { signal: turn.signal })
    }
  }
}

const finish = (db: Db, { id }: Step) =>
  sql`update upgrade_steps set finished_at = clock_timestamp() where id = ${id}`.execute(db)

const fillBatch = (db: Db, step: Step, after: number) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ last: number | null }>`
      select ${sql.id(step.name)}(${after}, ${batchSize}) as last`.execute(trx)
    const last = rows[0]?.last ?? null
    if (last === null) await finish(trx, step)
    else await sql`update upgrade_steps set done = ${last} where id = ${step.id}`.execute(trx)
    return last
  })

const fill = async (taking: Taking, step: Step) => {
  const { db, turn, tell } = taking
  let after: number | null = step.done
  for (let batch = 1; after !== null; batch++) {
    turn.signal.throwIfAborted()
    await turn.checkRoom()
    const last: number = after
    after = await betweenOthers(taking, () => fillBatch(db, step, last))
    if (batch % 100 === 0) tell({ step: step.name, done: after }, 'upgrade step goes on')
  }
}

const isValid = async (db: Db, name: string) => {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db)
  return rows.length > 0
}

const drop = (db: Db, { name }: Pick<Step, 'name'>) =>
  sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)

/** Builds an index. An interrupted build leaves an invalid index, which is dropped and built again. */
const buildIndex = async ({ db, turn }: Taking, step: Pick<Step, 'kind' | 'name' | 'statement'>) => {
  const creating = step.kind === 'unique' ? sql`create unique index` : sql`create index`
  if (await isValid(db, step.name)) return
  await setDeadlines(db, indexDeadlines)
  await drop(db, step)
  try {
    await whileRoom(turn, db, () =>
      sql`${creating} concurrently ${sql.id(step.name)} ${sql.raw(step.statement)}`.execute(db),
    )
  } catch (error) {
    // A partly built index would take up space on the full disk.
    if (error instanceof DiskShort) await drop(db, step)
    throw error
  }
  await setDeadlines(db, deadlines)
}

/**
 * Builds an index of a partitioned table, which PostgreSQL does not build concurrently: an empty one, which new partitions
 * get too, and then that of each partition, which becomes a part of it. With the last one it is valid.
 */
const buildPartitionedIndex = async (taking: Taking, step: Step) => {
  const { db, turn } = taking
  const { table_name: table, name } = step
  if (step.kind === 'unique')
    throw new Error('A unique index of a partitioned table needs a step of its own.')
  const columns = step.statement.slice(`on ${table} `.length)
  await betweenOthers(taking, () =>
    sql`create index if not exists ${sql.id(name)} on only ${sql.id(table)} ${sql.raw(columns)}`.execute(db),
  )
  for (const partition of await partitionsWithout(db, table, name)) {
    turn.signal.throwIfAborted()
    const part = `${partition}${name.slice(table.length)}`
    await buildIndex(taking, { kind: 'index', name: part, statement: `on ${partition} ${columns}` })
    await betweenOthers(taking, () =>
      sql`alter index ${sql.id(name)} attach partition ${sql.id(part)}`.execute(db),
    )
  }
}

const makeIndex = async (taking: Taking, step: Step) => {
  if (await isPartitioned(taking.db, step.table_name)) await buildPartitionedIndex(taking, step)
  else await buildIndex(taking, step)
  await finish(taking.db, step)
}

const dropIndex = async (db: Db, step: Step) => {
  await setDeadlines(db, indexDeadlines)
  await drop(db, step)
  await setDeadlines(db, deadlines)
  await finish(db, step)
}

const runStatement = (db: Db, step: Step) =>
  db.transaction().execute(async (trx) => {
    await sql.raw(step.statement).execute(trx)
    await finish(trx, step)
  })

const takeStep = (taking: Taking, step: Step) => {
  if (step.kind === 'fill') return fill(taking, step)
  if (step.kind === 'index' || step.kind === 'unique') return makeIndex(taking, step)
  if (step.kind === 'drop') return dropIndex(taking.db, step)
  return betweenOthers(taking, () => runStatement(taking.db, step))
}

const nextStep = async (db: Db) => {
  const { rows } = await sql<Step>`
    select id, kind, table_name, name, statement, done from upgrade_steps where finished_at is null order by id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether a step removes what servers of the former release still read. */
const isContracting = ({ kind, statement }: Step) =>
  kind === 'run' && /\bdrop (column|function|table)\b/.test(statement)

/** Whether servers of another release are connected, this one included if the schema is newer than its program. */
const hasOtherReleases = async (db: Db) => {
  const { rows: applied } = await sql<{ name: string }>`
    select max(name) as name from schema_migrations`.execute(db)
  if (applied[0]?.name !== schemaVersion) return true
  const { rows } = await sql<Servers>`${sql.raw(serversSql)}`.execute(db)
  return rows[0]?.servers.some(({ version }) => version !== release) ?? false
}

/** Runs the remaining steps on one connection; an interrupted step resumes where it stopped. */
const takeSteps = async (taking: Taking) => {
  const { db, turn, tell } = taking
  for (let step = await nextStep(db); step; step = await nextStep(db)) {
    turn.signal.throwIfAborted()
    if (isContracting(step) && (await hasOtherReleases(db)))
      return tell({ step: step.name }, 'upgrade step waits until no server of another release is left')
    const start = performance.now()
    await takeStep(taking, step)
    const milliseconds = Math.round(performance.now() - start)
    tell({ step: step.name, kind: step.kind, milliseconds }, 'upgrade step done')
  }
}

const takeStepsAlone = async (taking: Taking) => {
  const { db } = taking
  const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${lock}) as is_ours`.execute(
    db,
  )
  if (!rows[0]?.is_ours) throw new Error('Another process takes the steps of the upgrade.')
  try {
    await withDeadlines(db, deadlines, () => takeSteps(taking))
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(db)
  }
}

/** Returns the job that runs the steps that migrations leave for the running service. */
export const upgradeSteps = (tell: Tell): Job => ({
  name: 'upgrade-steps',
  schedule: '* * * * *',
  atStart: true,
  maxSeconds: 3600,
  run: async (turn) => {
    if (!(await nextStep(turn.db))) return
    await turn.db.connection().execute((db) => takeStepsAlone({ db, turn, tell }))
  },
})
