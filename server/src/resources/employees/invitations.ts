import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import { hashToken } from '#http/callers/credentials.ts'
import { employeeName } from './queries.ts'

/** Returns tokens for employees, each in place of the employee's former invitation, in one statement. */
export const invite = async (db: Db, inviterId: number, employeeIds: number[], days: number) => {
  const tokens = employeeIds.map(() => randomBytes(32).toString('base64url'))
  const { rows } = await sql<{ expires_at: string }>`
    insert into employee_invitations (employee_id, invited_by_id, hash, expires_at)
    select invited.id, ${inviterId}, invited.hash, now() + make_interval(days => ${days}::int)
    from unnest(${employeeIds}::bigint[], ${tokens.map(hashToken)}::bytea[]) invited (id, hash)
    on conflict (employee_id) do update
      set invited_by_id = excluded.invited_by_id, hash = excluded.hash, expires_at = excluded.expires_at, created_at = clock_timestamp()
    returning ${wireTime('employee_invitations.expires_at')} as expires_at`.execute(db)
  return { tokens, expires_at: rows[0]?.expires_at ?? '' }
}

/** Finds whom a token invites and who did; undefined if it was used or replaced or has ended. */
export const findInvited = (db: Db, token: string) =>
  db
    .selectFrom('employee_invitations')
    .innerJoin('employees', 'employees.id', 'employee_invitations.employee_id')
    .innerJoin('employees as inviter', 'inviter.id', 'employee_invitations.invited_by_id')
    .select(['employees.id', 'employees.account', employeeName.as('name'), 'inviter.id as invited_by_id'])
    .where('employee_invitations.hash', '=', hashToken(token))
    .where('employee_invitations.expires_at', '>', sql<string>`now()`)
    .where('employees.is_disabled', '=', false)
    .where('inviter.is_disabled', '=', false)
    .executeTakeFirst()

/** Uses up an invitation and sets the password. Returns whether the invitation was still there. */
export const acceptInvitation = async (db: Db, id: number, token: string, password_hash: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('employee_invitations')
    .where('employee_id', '=', id)
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!numDeletedRows) return false
  await db
    .updateTable('employees')
    .set({ password_hash, must_change_password: false })
    .where('id', '=', id)
    .execute()
  return true
}
