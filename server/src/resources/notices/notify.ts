import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Context } from '#http/endpoint.ts'

type Row = Insertable<Tables['employee_notices']>

export type NewNotice = Omit<Row, 'employee_id' | 'actor_id' | 'type'> & {
  type: 'mention' | 'note' | 'assignment' | 'transfer'
}

export type Notifying = Pick<Context, 'db' | 'viewer' | 'services' | 'afterCommit'>

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
