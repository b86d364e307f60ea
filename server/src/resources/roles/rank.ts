import { sql } from 'kysely'
import { everyPermission, permissions } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { Problem } from '#http/problem.ts'
import { type MessageOrKey, message } from '#messages/message.ts'
import { permissionsOf } from './queries.ts'
import { firstMissing } from './rules.ts'

const outranked = (text: MessageOrKey) => new Problem(403, text, { code: 'outranked' })

/** Returns a permission that the employee holds and the caller does not have. */
const outrankingOf = async (db: Db, viewerId: number, employeeId: number) =>
  firstMissing(await permissionsOf(db, viewerId), await permissionsOf(db, employeeId))

/** Returns whether the employee holds a permission that the caller does not have. */
export const isOutranked = async (db: Db, viewerId: number, employeeId: number) =>
  (await outrankingOf(db, viewerId, employeeId)) !== undefined

/** Throws a 403 if the employee holds a permission that the caller does not have, unless they are the caller. */
export const refuseOutranked = async (db: Db, viewerId: number, employeeId: number) => {
  if (viewerId === employeeId) return
  const missing = await outrankingOf(db, viewerId, employeeId)
  if (missing) throw outranked(message('permissions.employee_outranks', { permission: missing }))
}

/** Returns all permissions of the employees with this role. */
const heldByHolders = async (db: Db, roleId: number) => {
  const { rows } = await sql<{ permission: string }>`
    select distinct unnest(roles.permissions) as permission
    from employee_roles holder
    join employee_roles theirs on theirs.employee_id = holder.employee_id
    join roles on roles.id = theirs.role_id
    where holder.role_id = ${roleId}`.execute(db)
  const all = new Set(rows.map(({ permission }) => permission))
  return all.has(everyPermission) ? [everyPermission] : permissions.filter((each) => all.has(each))
}

/** Throws a 403 if the role, or an employee with it, holds a permission that the caller does not have. */
export const refuseOutrankedByRole = async (
  db: Db,
  viewerId: number,
  role: { id: number; permissions: readonly string[] },
) => {
  const own = await permissionsOf(db, viewerId)
  const inRole = firstMissing(own, role.permissions)
  if (inRole) throw outranked(message('permissions.role_outranks', { permission: inRole }))
  const inHolders = firstMissing(own, await heldByHolders(db, role.id))
  if (inHolders) throw outranked(message('permissions.role_holder_outranks', { permission: inHolders }))
}
