import { sql } from 'kysely'
import { everyPermission, type Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'

const needed = (resource: 'conversation' | 'ticket'): Permission[] => [
  `${resource}.read`,
  `${resource}.update`,
]

/** Why an employee cannot be given a conversation; null if they can. */
export type HandlerFault = 'conversations.employee_disabled' | 'conversations.handler_not_permitted' | null

/** Whether the employee in scope may handle conversations, or tickets. */
export const isPermitted = (resource: 'conversation' | 'ticket') => sql<boolean>`(
  select coalesce(array_agg(p.name), '{}') && ${[everyPermission]}::text[]
    or coalesce(array_agg(p.name), '{}') @> ${needed(resource)}::text[]
  from employee_roles e join roles r on r.id = e.role_id cross join unnest(r.permissions) as p (name)
  where e.employee_id = employees.id)`

/** Finds the employees that conversations are given to, by ID, each with the reason against it, if there is one. */
export const findHandlers = async (db: Db, ids: number[]): Promise<Map<number, HandlerFault>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'is_disabled', isPermitted('conversation').as('is_permitted')])
    .where('id', 'in', ids)
    // Waits for a concurrent transaction that disables one of them.
    .forKeyShare()
    .execute()
  const faultOf = ({ is_disabled, is_permitted }: (typeof rows)[number]): HandlerFault => {
    if (is_disabled) return 'conversations.employee_disabled'
    return is_permitted ? null : 'conversations.handler_not_permitted'
  }
  return new Map(rows.map((row) => [row.id, faultOf(row)]))
}
