import type { Db } from '#db/connections/connect.ts'
import { everyPermission, type Permission } from './permissions.ts'

/** Returns the permissions of all of an employee's roles; `*` means all permissions. */
export const permissionsOf = async (db: Db, employeeId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('employee_roles')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .select('roles.permissions')
    .where('employee_roles.employee_id', '=', employeeId)
    .execute()
  return [...new Set(rows.flatMap(({ permissions }) => permissions))]
}

/** Returns whether permissions include one; `*` includes all. */
export const includesPermission = (permissions: readonly string[], permission: Permission) =>
  permissions.includes(everyPermission) || permissions.includes(permission)

/** Returns whether an employee has a permission. */
export const hasPermission = async (db: Db, employeeId: number, permission: Permission) =>
  includesPermission(await permissionsOf(db, employeeId), permission)

/** Returns whether an employee has every permission, as administrators do. */
export const hasEveryPermission = async (db: Db, employeeId: number) =>
  (await permissionsOf(db, employeeId)).includes(everyPermission)
