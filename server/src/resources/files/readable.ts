import { type RawBuilder, sql } from 'kysely'
import { includesPermission, permissionsOf } from '#access/granted.ts'
import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'

/** The permission to read each kind of record that files are attached to, by its column in `file_uses`. */
const ownerPermissions: Record<string, Permission> = {
  message_id: 'conversation.read',
  conversation_note_id: 'conversation.read',
  ticket_id: 'ticket.read',
  ticket_note_id: 'ticket.read',
  contact_id: 'contact.read',
  scheduled_message_id: 'conversation.read',
  canned_answer_id: 'canned_answer.read',
  rule_id: 'rule.read',
}

/**
 * Returns the condition on `files` that an employee may read a file: one that they uploaded or have in a canned answer of
 * their own, or, with the permission to read files, one that is attached to a record that they may read, or that a macro
 * sends, which all employees see.
 */
export const readableBy = async (db: Db, employeeId: number): Promise<RawBuilder<boolean>> => {
  const permissions = await permissionsOf(db, employeeId)
  const holds = (permission: Permission) => includesPermission(permissions, permission)
  const columns = Object.entries(ownerPermissions)
    .filter(([, permission]) => holds('file.read') && holds(permission))
    .map(([column]) => sql`u.${sql.ref(column)}`)
  const ownAnswers = sql`select id from own_canned_answers where employee_id = ${employeeId}`
  const own = sql<boolean>`(files.created_by_id = ${employeeId} or exists (
    select from file_uses u where u.file_id = files.id and u.own_canned_answer_id in (${ownAnswers})))`
  if (!holds('file.read')) return own
  const isShown = columns.length ? sql`num_nonnulls(${sql.join(columns)}) > 0` : sql`false`
  const macros = sql`select id from rules where state = 'on' and ("when" ->> 'by_hand')::boolean`
  return sql<boolean>`(${own} or exists (
    select from file_uses u where u.file_id = files.id and (${isShown} or u.rule_id in (${macros}))))`
}
