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

/**
 * Returns an hour before the last complete run from the same place began: what has not changed since need not be read
 * again, unless a run has been taken back meanwhile. The other system's clock may be behind this one.
 */
export const findLatest = async (db: Db, source: string, origin: string): Promise<string | undefined> => {
  const { rows } = await sql<{ since: string }>`
    select r.started_at - interval '1 hour' as since from migration_runs r
    where r.source = ${source} and r.origin = ${origin} and r.state = 'completed' and not exists (
      select from migration_runs u where u.source = r.source and u.state = 'undone'
        and (u.ended_at is null or u.ended_at > r.started_at))
    order by r.id desc limit 1`.execute(db)
  return rows[0] && new Date(rows[0].since).toISOString()
}

export const findRun = (db: Db, id: number) =>
  db
    .selectFrom('migration_runs')
    .select([...columns, 'ended_at'])
    .where('id', '=', id)
    .$castTo<Run & { ended_at: string | null }>()
    .executeTakeFirst()

/** Finds the run of a source that is being taken back, or was interrupted in that. */
export const findUndoing = (db: Db, source: string) =>
  db
    .selectFrom('migration_runs')
    .select('id')
    .where('source', '=', source)
    .where('state', '=', 'undone')
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Marks a run as taken back, so that it writes nothing more; it has not ended until all is removed. */
export const beginUndo = (db: Db, id: number) =>
  db
    .updateTable('migration_runs')
    .set({ state: 'undone', ended_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'undone')
    .execute()

/** Locks a run that is being taken back until the transaction ends; undefined if it is no longer. */
export const lockUndoing = (db: Db, id: number) =>
  db
    .selectFrom('migration_runs')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'undone')
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Locks a run until the transaction ends; undefined unless it is running. */
export const lockRunning = (db: Db, id: number) =>
  db
    .selectFrom('migration_runs')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
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
