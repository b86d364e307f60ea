import type { Db } from '#db/connections/connect.ts'

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
