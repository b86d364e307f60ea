import type { Insertable } from 'kysely'
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

/** Notifies employees of what nobody in particular did. Returns the hints to send after the commit. */
export const notifyAll = async (db: Db, employees: (number | null)[], notice: NewNotice): Promise<Hint[]> => {
  const ids = [...new Set(employees)].filter((id) => id !== null)
  if (!ids.length) return []
  await db
    .insertInto('employee_notices')
    .values(ids.map((employee_id) => ({ ...notice, employee_id })))
    .execute()
  return ids.map((employee_id) => ({ kind: 'notice', employee_id }))
}

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
  const others = [...new Set(employees)].filter((id): id is number => id !== null && id !== viewer.id)
  if (!others.length) return
  await db
    .insertInto('employee_notices')
    .values(others.map((employee_id) => ({ ...notice, employee_id, actor_id: viewer.id })))
    .execute()
  afterCommit(() =>
    services.live.tell(...others.map((employee_id) => ({ kind: 'notice' as const, employee_id }))),
  )
}
