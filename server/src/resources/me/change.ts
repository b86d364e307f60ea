import type { AuditAction } from '#access/audit-actions.ts'
import type { Db } from '#db/connections/connect.ts'
import { updateRow } from '#db/records/rows.ts'
import { endSessions } from '#http/callers/sessions.ts'
import { revokeToken } from '#http/callers/tokens.ts'
import type { Context } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid, notFound } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { confirmPassword, wrongPassword } from '#resources/auth/confirm.ts'
import { rememberDevice } from '#resources/auth/devices.ts'
import { forgetNetworks } from '#resources/auth/queries.ts'
import { endInvitation, find } from '#resources/employees/queries.ts'
import { AuditedEmployee } from '#resources/employees/schema.ts'
import { checkTimeZone } from '#resources/installation/time-zone.ts'
import { find as findMe, type OwnSettings, setPreferences, setTimeZone } from './queries.ts'
import type { MeChanges } from './schema.ts'

type Change = Context<string, unknown, MeChanges>

const maxPreferencesBytes = 65_536

const preferencesText = (preferences: object) => {
  const text = JSON.stringify(preferences)
  if (Buffer.byteLength(text) > maxPreferencesBytes) throw invalid('preferences', 'fields.json_65536_bytes')
  return text
}

/** Returns what is given of the employee's settings, as it is stored. */
const settingsOf = ({
  preferences,
  muted_notices,
  unpushed_notices,
  quiet_hours,
}: MeChanges): OwnSettings => ({
  ...(preferences && { preferences: preferencesText(preferences) }),
  ...(muted_notices && { muted_notices: [...new Set(muted_notices)] }),
  ...(unpushed_notices && { unpushed_notices: [...new Set(unpushed_notices)] }),
  ...(quiet_hours && { quiet_hours: JSON.stringify(quiet_hours) }),
})

const mustChange = async ({ services, viewer }: Change) => {
  const me = await findMe(services.database.main, viewer.id)
  return me?.must_change_password === true
}

/** Returns the hashes of the current and new password; hashing is slow, so it precedes the transaction. */
const newPassword = async (context: Change) => {
  const { body, viewer, services } = context
  if (body.password === undefined) return undefined
  const missing = message('employees.current_password_for_change')
  const login = await confirmPassword(context, body.current_password, missing)
  if (body.password === body.current_password && (await mustChange(context)))
    throw invalid('password', 'employees.password_unchanged')
  return { before: login.password_hash, after: await services.passwords.hash(body.password, viewer.id) }
}

const audit = (context: Change, action: AuditAction, before: unknown, after: unknown) =>
  recordAudit(context, {
    action,
    resource: 'employee',
    record_id: context.viewer.id,
    before,
    after,
    shape: AuditedEmployee,
  })

const setPassword = async (context: Change, { before, after }: { before: string; after: string }) => {
  const { db, viewer } = context
  const { numUpdatedRows } = await db
    .updateTable('employees')
    .set({ password_hash: after, must_change_password: false })
    .where('id', '=', viewer.id)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  if (!numUpdatedRows) throw wrongPassword()
  if (viewer.session_id !== undefined) await revokeToken(db, viewer.id)
  await endSessions(db, viewer.id, viewer.session_id)
  await forgetNetworks(db, viewer.id)
  await endInvitation(db, viewer.id)
  await audit(context, 'employee.password', null, null)
}

const setNames = async (context: Change) => {
  const { db, viewer, body } = context
  const { first_name, last_name } = body
  if (first_name === undefined && last_name === undefined) return
  const before = await find(db, viewer.id)
  await updateRow(db, 'employees', viewer.id, { first_name, last_name })
  await audit(context, 'employee.update', before, await find(db, viewer.id))
}

const lock = (db: Db, id: number) =>
  db.selectFrom('employees').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Keeps the browser known, whose mark was derived from the old password. */
const keepDevice = (context: Change, password_hash: string) => {
  const { request, reply, services, viewer } = context
  rememberDevice(request, reply, services.secretKey, { id: viewer.id, password_hash }, originOf(context))
}

/** Applies an employee's changes to their own account, all or nothing. */
export const changeMe = async (context: Change) => {
  const { services, viewer, body } = context
  const settings = settingsOf(body)
  await checkTimeZone(services.database.main, body.own_time_zone, 'own_time_zone')
  const password = await newPassword(context)
  await services.database.main.transaction().execute(async (db) => {
    if (!(await lock(db, viewer.id))) throw notFound()
    const within = { ...context, db }
    await setNames(within)
    if (Object.keys(settings).length) await setPreferences(db, viewer.id, settings)
    if (body.own_time_zone !== undefined) await setTimeZone(db, viewer.id, body.own_time_zone || null)
    if (password) await setPassword(within, password)
  })
  if (password && viewer.session_id !== undefined) keepDevice(context, password.after)
}
