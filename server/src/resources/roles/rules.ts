import { everyPermission, permissions } from '#access/permissions.ts'
import { forbidden } from '#http/callers/auth.ts'
import { invalid, Problem } from '#http/problem.ts'
import { type MessageOrKey, message } from '#messages/message.ts'

/** Returns the first wanted permission that is not held. */
export const firstMissing = (held: readonly string[], wanted: readonly string[]) => {
  if (held.includes(everyPermission)) return undefined
  const all = new Set(held)
  return wanted.includes(everyPermission)
    ? (permissions.find((permission) => !all.has(permission)) ?? everyPermission)
    : wanted.find((permission) => !all.has(permission))
}

/** Throws a 403 if a permission to be granted is not held by the caller. */
export const refuseGrant = (held: readonly string[], wanted: readonly string[]) => {
  const missing = firstMissing(held, wanted)
  if (missing) throw forbidden(missing)
}

interface StoredRole {
  name: string
  permissions: readonly string[]
  is_builtin: boolean
}

const builtIn = (text: MessageOrKey) => new Problem(409, text, { code: 'builtin_role' })

/** Built-in roles keep their names, which the service relies on; the role with everything cannot change. */
export const refuseChange = (role: StoredRole, name: string | undefined) => {
  if (role.permissions.includes(everyPermission))
    throw builtIn(message('employees.role_fixed', { role: role.name }))
  if (role.is_builtin && name !== undefined && name !== role.name)
    throw invalid('name', 'employees.role_name_fixed')
}

export const refuseDeletion = (role: StoredRole) => {
  if (role.is_builtin) throw builtIn(message('employees.role_built_in', { role: role.name }))
}

/** Throws a 422 if the caller would lose `role.update`, and so could not undo the change. */
export const refuseLockout = (heldAfter: readonly string[]) => {
  if (!heldAfter.includes(everyPermission) && !heldAfter.includes('role.update'))
    throw invalid('permissions', 'employees.own_role_update')
}
