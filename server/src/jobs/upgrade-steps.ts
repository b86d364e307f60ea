import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { setDeadlines, withDeadlines } from '#db/deadlines.ts'
import type { Job, Turn } from './job.ts'
import { DiskShort, whileRoom } from './room.ts'

/** Held by the one process that takes the steps. */
const lock = 7_262_537_960n
const batchSize = 500

interface Step {
  id: number
  kind: 'fill' | 'index' | 'drop' | 'run'
  name: string
  statement: string
  done: number
}

/** Told of each step taken, and of every hundredth batch of a long one. */
type Tell = (facts: object, message: string) => void

/** What the steps are taken with: the one connection that does, and the turn around it. */
interface Taking {
  db: Db
  turn: Pick<Turn, 'db' | 'signal' | 'checkRoom'>
  tell: Tell
}

/** No deadline for an index of millions of rows; a lock that is not had soon is asked for again at the next turn. */
const deadlines = { statement: '0', lock: '5s' }
const indexDeadlines = { lock: '5min' }

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

const fill = async ({ db, turn, tell }: Taking, step: Step) => {
  let after: number | null = step.done
  for (let batch = 1; after !== null; batch++) {
    turn.signal.throwIfAborted()
    await turn.checkRoom()
    after = await fillBatch(db, step, after)
    if (batch % 100 === 0) tell({ step: step.name, done: after }, 'upgrade step goes on')
  }
}

const isValid = async (db: Db, name: string) => {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db)
  return rows.length > 0
}

const drop = (db: Db, { name }: Step) => sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)

/** An index that was interrupted is left invalid, and made anew. */
const makeIndex = async ({ db, turn }: Taking, step: Step) => {
  if (!(await isValid(db, step.name))) {
    await setDeadlines(db, indexDeadlines)
    await drop(db, step)
    try {
      await whileRoom(turn, db, () =>
        sql`create index concurrently ${sql.id(step.name)} ${sql.raw(step.statement)}`.execute(db),
      )
    } catch (error) {
      // What has been built of it would be a part of what fills the disk.
      if (error instanceof DiskShort) await drop(db, step)
      throw error
    }
    await setDeadlines(db, deadlines)
  }
  await finish(db, step)
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
  if (step.kind === 'index') return makeIndex(taking, step)
  return step.kind === 'drop' ? dropIndex(taking.db, step) : runStatement(taking.db, step)
}

const nextStep = async (db: Db) => {
  const { rows } = await sql<Step>`
    select id, kind, name, statement, done from upgrade_steps where finished_at is null order by id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Takes what steps are left, on one connection; a step that was interrupted goes on where it was. */
const takeSteps = async (taking: Taking) => {
  const { db, turn, tell } = taking
  for (let step = await nextStep(db); step; step = await nextStep(db)) {
    turn.signal.throwIfAborted()
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

/** Does what a migration left to be done while the service runs. */
export const upgradeSteps = (tell: Tell): Job => ({
  name: 'upgrade-steps',
  schedule: '* * * * *',
  atStart: true,
  longestSeconds: 3600,
  run: async (turn) => {
    if (!(await nextStep(turn.db))) return
    await turn.db.connection().execute((db) => takeStepsAlone({ db, turn, tell }))
  },
})
