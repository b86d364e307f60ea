import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openDatabase } from '#db/connections/connect.ts'
import { issueToken } from '#http/callers/tokens.ts'
import { hashPassword } from '#passwords/hash.ts'

export interface Accounts {
  token: string
  /** Tokens of further employees, who work at the same time. */
  tokens: string[]
  /** Those that log in. */
  names: string[]
  password: string
}

const EMPLOYEES = 8

const names = ['bench', ...Array.from({ length: 50 }, (_, n) => `login-${n}`)]

/** Administrators for one run, with a password that only this run knows. */
export const makeAccounts = async (connection: pg.ClientConfig): Promise<Accounts> => {
  const password = randomBytes(12).toString('hex')
  const database = openDatabase(connection, 'UTC')
  const { rows } = await database.pool.query(
    `with made as (
       insert into employees (account, password_hash, first_name) select name, $2, name from unnest($1::text[]) as n (name)
       on conflict (lower(account)) do update set password_hash = excluded.password_hash returning id, account),
     allowed as (
       insert into employee_roles (employee_id, role_id)
       select made.id, r.id from made, roles r where r.name = 'administrator' and r.is_builtin on conflict do nothing)
     select id from made order by account = 'bench' desc, id`,
    [names, await hashPassword(password)],
  )
  await database.pool.query('delete from login_attempts')
  const tokenOf = async ({ id }: { id: number }) =>
    (await issueToken(database.main, id, 24 * 60)).access_token
  const [token = '', ...tokens] = await Promise.all(rows.slice(0, 1 + EMPLOYEES).map(tokenOf))
  await database.close()
  return { token, tokens, names: names.slice(1), password }
}
