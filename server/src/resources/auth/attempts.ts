import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { Problem } from '#http/problem.ts'

/** Failures within 15 minutes after which an account, or an address, has to wait. */
const limits = { account: 10, address: 100 } as const
const firstWaitSeconds = 15
const longestWaitSeconds = 900

interface Login {
  name: string
  address: string
}

const tooMany = (seconds: number) =>
  new Problem(429, `Too many failed logins. Try again in ${seconds} seconds.`, {
    code: 'too_many_logins',
    headers: { 'Retry-After': String(seconds) },
  })

interface Counts {
  account: number
  account_age: number
  address: number
  address_age: number
}

const accountOf = (name: string) => sql<string>`lower(${name})`

const countFailures = async (db: Db, { name, address }: Login): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where account = ${accountOf(name)}) as account,
      extract(epoch from clock_timestamp() - max(created_at) filter (where account = ${accountOf(name)}))::float8
        as account_age,
      count(*) filter (where address = ${address}) as address,
      extract(epoch from clock_timestamp() - max(created_at) filter (where address = ${address}))::float8
        as address_age
    from login_attempts
    where (account = ${accountOf(name)} or address = ${address}) and created_at > now() - interval '15 minutes'
  `.execute(db)
  return rows[0] as Counts
}

const waitOf = (failures: number, age: number, limit: number) => {
  if (failures < limit) return 0
  const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(10, failures - limit))
  return Math.ceil(wait - age)
}

/** Refuses an account or an address that has failed too often to be judged at once. */
const refuseIfTooMany = async (db: Db, login: Login) => {
  const { account, account_age, address, address_age } = await countFailures(db, login)
  const seconds = Math.max(
    waitOf(account, account_age, limits.account),
    waitOf(address, address_age, limits.address),
  )
  if (seconds > 0) throw tooMany(seconds)
}

const writeFailure = (db: Db, { name, address }: Login) =>
  db
    .insertInto('login_attempts')
    .values({ account: accountOf(name), address })
    .execute()

/** Ends the slow-down of an account. */
export const forgetFailures = (db: Db, name: string) =>
  db.deleteFrom('login_attempts').where('account', '=', accountOf(name)).execute()

/**
 * Answers what `judge` finds, unless there were too many failures before it or while it judged: of many
 * guesses sent at once no more than the limit are told whether they were right.
 */
export const slowedDown = async <T>(
  db: Db,
  login: Login,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  await refuseIfTooMany(db, login)
  const found = await judge()
  if (found === undefined) await writeFailure(db, login)
  await refuseIfTooMany(db, login)
  if (found !== undefined) await forgetFailures(db, login.name)
  return found
}

/** Forgets failures that no longer count. */
export const forgetOldAttempts = (db: Db) =>
  db.deleteFrom('login_attempts').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute()
