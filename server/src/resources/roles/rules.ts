import { everyPermission, permissions } from '#access/permissions.ts'
import { forbidden } from '#http/auth.ts'
import { invalid, Problem } from '#http/problem.ts'

/** Returns the first wanted permission that is not held. */
export const lackingOf = (held: readonly string[], wanted: readonly string[]) => {
  if (held.includes(everyPermission)) return undefined
  const all = new Set(held)
  return wanted.includes(everyPermission)
    ? (permissions.find((permission) => !all.has(permission)) ?? everyPermission)
    : wanted.find((permission) => !all.has(permission))
}

/** Throws a 403 if a permission to be granted is not held by the caller. */
export const refuseGrant = (held: readonly string[], wanted: readonly string[]) => {
  const lacking = lackingOf(held, wanted)
  if (lacking) throw forbidden(lacking)
}

interface Stored {
  name: string
  permissions: readonly string[]
  is_builtin: boolean
}

const builtIn = (message: string) => new Problem(409, message, { code: 'builtin_role' })

/** Built-in roles keep their names, which the service relies on; the role with everything cannot change. */
export const refuseChange = (role: Stored, name: string | undefined) => {
  if (role.permissions.includes(everyPermission)) throw builtIn(`The role ${role.name} cannot be changed.`)
  if (role.is_builtin && name !== undefined && name !== role.name)
    throw invalid('name', 'A built-in role keeps its name.')
}

export const refuseDeletion = (role: Stored) => {
  if (role.is_builtin) throw builtIn(`The role ${role.name} is built in and cannot be deleted.`)
}

/** Throws a 422 if the caller would lose `role.update`, and so could not undo the change. */
export const refuseLockout = (heldAfter: readonly string[]) => {
  if (!heldAfter.includes(everyPermission) && !heldAfter.includes('role.update'))
    throw invalid('permissions', 'This would take role.update from you.')
}
