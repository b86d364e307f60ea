import { sql } from 'kysely'
import type { AuditAction } from '#access/audit-actions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Counts } from '../tally.ts'

export interface Run {
  id: number
  source: string
  origin: string
  state: 'running' | 'completed' | 'undone'
  positions: Record<string, string | null>
  counts: Counts
}

const columns = ['id', 'source', 'origin', 'state', 'positions', 'counts'] as const

/** Finds the run of a source that is not complete. */
export const findRunning = (db: Db, source: string) =>
  db
    .selectFrom('migration_runs')
    .select(columns)
    .where('source', '=', source)
    .where('state', '=', 'running')
    .$castTo<Run>()
    .executeTakeFirst()

/** Returns when the last complete run from the same place began: what has not changed since need not be read again. */
export const findLatest = async (db: Db, source: string, origin: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('migration_runs')
    .select('started_at')
    .where('source', '=', source)
    .where('origin', '=', origin)
    .where('state', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.started_at).toISOString()
}

export const findRun = (db: Db, id: number) =>
  db.selectFrom('migration_runs').select(columns).where('id', '=', id).$castTo<Run>().executeTakeFirst()

/** Locks a run until the transaction ends; undefined unless it is in one of the states. */
export const lockRun = (db: Db, id: number, states: Run['state'][]) =>
  db
    .selectFrom('migration_runs')
    .select(columns)
    .where('id', '=', id)
    .where('state', 'in', states)
    .forUpdate()
    .$castTo<Run>()
    .executeTakeFirst()

interface Actor {
  id: number
  account: string
}

/** Records what a run did in the audit log. */
export const recordAudit = async (
  db: Db,
  action: AuditAction,
  run: number,
  { id, account }: Actor,
  facts: object,
) => {
  await sql`insert into audit_log (employee_id, employee_account, action, resource, record_id, after)
    values (${id}, ${account}, ${action}, 'migration', ${run}, ${JSON.stringify(facts)}::jsonb)`.execute(db)
}

export const insertRun = async (db: Db, source: string, origin: string, employee: Actor) => {
  const { id } = await db
    .insertInto('migration_runs')
    .values({ source, origin, employee_id: employee.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(db, 'migration.create', id, employee, { source, origin })
  return id
}

/** Records how far a run is, in the transaction of a batch. */
export const saveProgress = (db: Db, id: number, positions: Run['positions'], counts: Counts) =>
  db
    .updateTable('migration_runs')
    .set({ positions: JSON.stringify(positions), counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()

export const endRun = (db: Db, id: number, state: 'completed' | 'undone') =>
  db
    .updateTable('migration_runs')
    .set({ state, ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
