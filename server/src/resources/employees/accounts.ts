import type { AuditAction } from '#access/audit-actions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { VersionedRow } from '#db/records/rows.ts'
import { endSessions } from '#http/callers/sessions.ts'
import { revokeToken } from '#http/callers/tokens.ts'
import type { Context } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalidFields, notFound, Problem } from '#http/problem.ts'
import { refuseIfInUse } from '#http/references.ts'
import { message } from '#messages/message.ts'
import { noPassword } from '#passwords/hash.ts'
import { forgetFailures } from '#resources/auth/attempts.ts'
import { confirmPassword } from '#resources/auth/confirm.ts'
import { forgetNetworks } from '#resources/auth/queries.ts'
import { releaseAllOf } from '#resources/conversations/release.ts'
import { permissionsByRole, permissionsOf } from '#resources/roles/queries.ts'
import { refuseOutranked } from '#resources/roles/rank.ts'
import { refuseGrant } from '#resources/roles/rules.ts'
import { putGroups } from './groups.ts'
import * as queries from './queries.ts'
import { AuditedEmployee, type EmployeeChanges, type NewEmployee } from './schema.ts'

type OwnChange = Omit<Context<'/employee/:id', unknown, EmployeeChanges>, 'db' | 'record'>
type Change<Body> = Context<string, unknown, Body, VersionedRow>

const audit = (context: Context, action: AuditAction, record_id: number, before: unknown, after: unknown) =>
  recordAudit(context, { action, resource: 'employee', record_id, before, after, shape: AuditedEmployee })

/** Returns the permissions of each role; throws a 422 for unknown roles. */
const permissionsIn = async (db: Db, roleIds: number[]) => {
  const byRole = await permissionsByRole(db, roleIds)
  const unknown = roleIds.flatMap((id, index) =>
    byRole.has(id) ? [] : [[`role_ids.${index}`, [message('fields.no_such_record')]]],
  )
  if (unknown.length) throw invalidFields(Object.fromEntries(unknown))
  return byRole
}

/**
 * Refuses to lose the last administrator who can log in. One without a password, who has a token or an invitation, may go
 * while any other is left: without that nobody could ever be changed where no administrator has a password.
 */
const keepAnAdministrator = async (db: Db, former: queries.Administrator | undefined) => {
  if (former && !(await queries.isAdministered(db, former.has_password)))
    throw new Problem(409, 'employees.last_administrator', { code: 'last_administrator' })
}

const hashOf = ({ services, viewer }: Pick<Context, 'services' | 'viewer'>, password: string) =>
  services.passwords.hash(password, viewer.id)

export const createAccount = async (context: Context<string, unknown, NewEmployee>) => {
  const { db, viewer, body } = context
  const roleIds = body.role_ids ?? []
  const granted = await permissionsIn(db, roleIds)
  refuseGrant(await permissionsOf(db, viewer.id), [...granted.values()].flat())
  const hash = body.password === undefined ? noPassword : await hashOf(context, body.password)
  const id = await queries.insert(db, body, hash)
  await putGroups(db, id, body)
  await queries.setSkills(db, id, body.skill_ids)
  if (roleIds.length) await queries.setRoles(db, id, roleIds)
  const created = await queries.find(db, id)
  await audit(context, 'employee.create', id, null, created)
  return created
}

/** Throws a 403 for new roles with permissions that the caller does not have. */
const checkGrants = async ({ db, viewer, body }: Change<EmployeeChanges>, before: number[] | null) => {
  const own = await permissionsOf(db, viewer.id)
  const granted = await permissionsIn(db, body.role_ids ?? [])
  for (const [roleId, permissions] of granted) if (!before?.includes(roleId)) refuseGrant(own, permissions)
}

const passwordMissing = message('employees.current_password_for_change')

/** Confirmed before the transaction, whose lock on the employee would block counting failed guesses. */
export const confirmOwnPassword = async (context: OwnChange) => {
  const { params, viewer, body } = context
  if (params.id !== viewer.id || body.password === undefined) return
  await confirmPassword(context, body.current_password, passwordMissing)
}

export const changeAccount = async (context: Change<EmployeeChanges>) => {
  const { db, viewer, body, record } = context
  const { id } = record
  await refuseOutranked(db, viewer.id, id)
  const before = await queries.find(db, id)
  if (!before) throw notFound()
  await checkGrants(context, before.role_ids)
  const administrator = await queries.findAdministrator(db, id)
  const { password, role_ids, is_disabled } = body
  await queries.update(db, id, body, password === undefined ? undefined : await hashOf(context, password))
  await putGroups(db, id, body)
  await queries.setSkills(db, id, body.skill_ids)
  if (role_ids !== undefined) await queries.setRoles(db, id, role_ids ?? [])
  if (role_ids !== undefined || is_disabled) await keepAnAdministrator(db, administrator)
  if (password !== undefined || is_disabled) {
    await revokeToken(db, id)
    await endSessions(db, id, id === viewer.id && !is_disabled ? viewer.session_id : undefined)
  }
  if (is_disabled) {
    await queries.endInvitation(db, id)
    const hints = await releaseAllOf(db, id)
    context.afterCommit(() => context.services.live.tell(...hints))
  }
  const after = await queries.find(db, id)
  await audit(context, 'employee.update', id, before, after)
  if (password !== undefined) {
    await forgetFailures(db, after?.account ?? before.account)
    await forgetNetworks(db, id)
    await queries.endInvitation(db, id)
    await audit(context, 'employee.password', id, null, null)
  }
  return after
}

export const removeAccount = async (context: Change<unknown>) => {
  const { db, viewer, record } = context
  await refuseOutranked(db, viewer.id, record.id)
  const before = await queries.find(db, record.id)
  await refuseIfInUse(db, 'employees', record.id)
  const administrator = await queries.findAdministrator(db, record.id)
  await queries.remove(db, record.id)
  await keepAnAdministrator(db, administrator)
  await audit(context, 'employee.delete', record.id, before, null)
}
