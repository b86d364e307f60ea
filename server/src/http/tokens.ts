import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connect.ts'
import { hashToken } from './auth.ts'

/** The lifetime that stands for "for good", in minutes. */
export const longestTtl = 52_560_000

export const Token = Type.Object(
  {
    access_token: Type.String({ description: 'Opaque; shown this once' }),
    token_type: Type.Literal('bearer'),
    expires_in: Type.Integer({ description: 'Seconds' }),
  },
  { $id: 'Token', description: 'An access token; the employee’s earlier one has ended with it' },
)
export type Token = Static<typeof Token>

/** Gives the employee a new token, in place of any earlier one: one row, so exactly one is valid. */
export const issueToken = async (
  db: Db,
  employeeId: number,
  minutes: number,
  { isPermanent = false } = {},
): Promise<Token> => {
  const token = randomBytes(32).toString('base64url')
  const expires_at = isPermanent ? null : sql<string>`now() + make_interval(mins => ${minutes})`
  await db
    .insertInto('employee_tokens')
    .values({ employee_id: employeeId, hash: hashToken(token), expires_at })
    .onConflict((conflict) =>
      conflict.column('employee_id').doUpdateSet(({ ref }) => ({
        hash: ref('excluded.hash'),
        expires_at: ref('excluded.expires_at'),
        generation: sql<number>`employee_tokens.generation + 1`,
        created_at: sql<string>`now()`,
      })),
    )
    .execute()
  return { access_token: token, token_type: 'bearer', expires_in: minutes * 60 }
}

/** Ends the employee's token at once. */
export const revokeToken = (db: Db, employeeId: number) =>
  db.deleteFrom('employee_tokens').where('employee_id', '=', employeeId).execute()
