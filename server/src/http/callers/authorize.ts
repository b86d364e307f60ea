import { includesPermission, permissionsOf } from '#access/granted.ts'
import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { forbidden } from './auth.ts'

/** Returns the names whose permission the employee does not have, with the permission. */
export const missingPermissionsOf = async <Name extends string>(
  db: Db,
  employeeId: number,
  needed: Partial<Record<Name, Permission>>,
) => {
  const permissions = await permissionsOf(db, employeeId)
  const all = Object.entries(needed) as [Name, Permission][]
  return new Map(all.filter(([, permission]) => !includesPermission(permissions, permission)))
}

/** Throws a 403 for the first name whose permission is missing. */
export const refuseMissing = <Name extends string>(
  missing: Map<Name, Permission>,
  names: readonly Name[],
) => {
  const first = names.find((name) => missing.has(name))
  if (first !== undefined) throw forbidden(missing.get(first) as Permission)
}

/** Throws a 403 for the first permission that the employee does not have. */
export const requirePermission = async (db: Db, employeeId: number, ...needed: Permission[]) => {
  const permissions = await permissionsOf(db, employeeId)
  const missing = needed.find((permission) => !includesPermission(permissions, permission))
  if (missing) throw forbidden(missing)
}
