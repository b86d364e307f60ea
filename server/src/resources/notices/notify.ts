import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { Hint } from '#hints/hints.ts'
import type { Context } from '#http/endpoint.ts'

type Row = Insertable<Tables['employee_notices']>

export type NewNotice = Omit<Row, 'employee_id' | 'actor_id' | 'type'> & {
  type:
    | 'mention'
    | 'note'
    | 'assignment'
    | 'transfer'
    | 'routed'
    | 'rule'
    | 'rule_paused'
    | 'sla_at_risk'
    | 'sla_breached'
}

export type Notifying = Pick<Context, 'db' | 'viewer' | 'services' | 'afterCommit'>

/** Writes a notice for each of these employees who is not disabled. Returns the hints to send after the commit. */
const insertFor = async (db: Db, employees: (number | null)[], notice: Omit<Row, 'employee_id'>) => {
  const ids = employees.filter((id): id is number => id !== null)
  if (!ids.length) return []
  const columns = Object.keys(notice) as (keyof typeof notice)[]
  const rows = await db
    .insertInto('employee_notices')
    .columns(['employee_id', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('employees')
        .select(['id', ...columns.map((column) => sql`${notice[column] ?? null}`.as(column))])
        .where('id', 'in', ids)
        .where('is_disabled', '=', false),
    )
    .returning('employee_id')
    .execute()
  return rows.map(({ employee_id }): Hint => ({ kind: 'notice', employee_id }))
}

/** Notifies employees of what nobody in particular did. Returns the hints to send after the commit. */
export const notifyAll = (db: Db, employees: (number | null)[], notice: NewNotice): Promise<Hint[]> =>
  insertFor(db, employees, notice)

/** Notifies each employee of something of their own. Returns the hints to send after the commit. */
export const notifyEach = async (
  db: Db,
  notices: (NewNotice & { employee_id: number })[],
): Promise<Hint[]> => {
  if (notices.length) await db.insertInto('employee_notices').values(notices).execute()
  return [...new Set(notices.map(({ employee_id }) => employee_id))].map((employee_id) => ({
    kind: 'notice',
    employee_id,
  }))
}

/** Notifies employees of what the caller did, in the caller's transaction; never the caller. */
export const notify = async (
  { db, viewer, services, afterCommit }: Notifying,
  employees: (number | null)[],
  notice: NewNotice,
) => {
  const others = employees.filter((id) => id !== viewer.id)
  const hints = await insertFor(db, others, { ...notice, actor_id: viewer.id })
  if (hints.length) afterCommit(() => services.live.tell(...hints))
}
