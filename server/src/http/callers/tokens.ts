import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { unauthenticated } from './auth.ts'
import { hashToken } from './credentials.ts'
import { noteActivity } from './sessions.ts'

/** The lifetime that means "permanent", in minutes. */
export const maxTtlMinutes = 52_560_000

export const Token = Type.Object(
  {
    access_token: Type.String({ description: 'Opaque; shown this once' }),
    token_type: Type.Literal('bearer'),
    expires_in: Type.Integer({ description: 'Seconds' }),
  },
  { $id: 'Token', description: 'An access token; the employee’s earlier one has ended with it' },
)
export type Token = Static<typeof Token>

const newToken = () => randomBytes(32).toString('base64url')
const expiryOf = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes}::int)`
const answerOf = (access_token: string, minutes: number): Token => ({
  access_token,
  token_type: 'bearer',
  expires_in: minutes * 60,
})

interface Issue {
  isPermanent?: boolean
  /** The stored password that the login was checked against. If it has changed since, no token is issued. */
  passwordHash?: string
}

/**
 * Issues a token to an enabled employee in place of any earlier one: there is one row, so exactly one is
 * valid.
 */
export const issueToken = async (
  db: Db,
  employeeId: number,
  minutes: number,
  { isPermanent = false, passwordHash }: Issue = {},
): Promise<Token> => {
  const token = newToken()
  const expiry = isPermanent ? sql<string | null>`null::timestamptz` : expiryOf(minutes)
  // The lock waits for a pending change that disables the employee, and reads its result.
  const issued = await db
    .insertInto('employee_tokens')
    .columns(['employee_id', 'hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('employees')
        .select((e) => ['id', e.val(hashToken(token)).as('hash'), expiry.as('expires_at')])
        .where('id', '=', employeeId)
        .where('is_disabled', '=', false)
        .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash as string))
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict.column('employee_id').doUpdateSet(({ ref }) => ({
        hash: ref('excluded.hash'),
        expires_at: ref('excluded.expires_at'),
        generation: sql<number>`employee_tokens.generation + 1`,
        created_at: sql<string>`now()`,
      })),
    )
    .returning('employee_id')
    .executeTakeFirst()
  if (!issued) throw unauthenticated(message('auth.no_access'))
  if (passwordHash !== undefined) await noteActivity(db, employeeId)
  return answerOf(token, minutes)
}

/** Exchanges an employee's current token for a new one. */
export const renewToken = async (db: Db, token: string, minutes: number): Promise<Token> => {
  const renewed = newToken()
  const { numUpdatedRows } = await db
    .updateTable('employee_tokens')
    .set({
      hash: hashToken(renewed),
      expires_at: expiryOf(minutes),
      generation: sql<number>`generation + 1`,
      created_at: sql<string>`now()`,
    })
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!numUpdatedRows) throw unauthenticated()
  return answerOf(renewed, minutes)
}

/** Ends this token but no later one. */
export const endToken = (db: Db, token: string) =>
  db.deleteFrom('employee_tokens').where('hash', '=', hashToken(token)).execute()

/** Ends an employee's token, whichever it is, at once. */
export const revokeToken = (db: Db, employeeId: number) =>
  db.deleteFrom('employee_tokens').where('employee_id', '=', employeeId).execute()

/** Deletes tokens that expired more than a day ago. */
export const deleteExpiredTokens = (db: Db) =>
  db.deleteFrom('employee_tokens').where('expires_at', '<', sql<string>`now() - interval '1 day'`).execute()
