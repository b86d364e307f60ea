import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The enabled employee of an account, with the stored password. */
export const findLogin = (db: Db, account: string) =>
  db
    .selectFrom('employees')
    .select(['id', 'account', 'password_hash'])
    .where(sql<boolean>`lower(account) = lower(${account})`)
    .where('is_disabled', '=', false)
    .executeTakeFirst()
