import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { Problem } from '#http/problem.ts'

/** Failures within 15 minutes after which an account, or an address, has to wait. */
const limits = { account: 10, address: 100 } as const
const firstWaitSeconds = 15
const longestWaitSeconds = 900

export interface Attempt {
  id: number
  account: string
  address: string
}

const tooMany = (seconds: number) =>
  new Problem(429, `Too many failed logins. Try again in ${seconds} seconds.`, {
    code: 'too_many_logins',
    headers: { 'Retry-After': String(seconds) },
  })

const waitAfter = (failures: number, limit: number) =>
  Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(10, failures - limit))

interface Counts {
  account: number
  account_age: number
  address: number
  address_age: number
}

const recent = sql<boolean>`created_at > now() - interval '15 minutes'`

const countsBefore = async (db: Db, { id, account, address }: Attempt): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where account = ${account}) as account,
      extract(epoch from now() - max(created_at) filter (where account = ${account}))::float8 as account_age,
      count(*) filter (where address = ${address}) as address,
      extract(epoch from now() - max(created_at) filter (where address = ${address}))::float8 as address_age
    from login_attempts where id < ${id} and (account = ${account} or address = ${address}) and ${recent}`.execute(
    db,
  )
  return rows[0] as Counts
}

/** Writes an attempt down as failed before it is judged, so that parallel ones count each other. */
export const beginAttempt = async (db: Db, name: string, address: string): Promise<Attempt> => {
  const account = name.trim().toLowerCase()
  const { id } = await db
    .insertInto('login_attempts')
    .values({ account, address })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attempt = { id, account, address }
  const counts = await countsBefore(db, attempt)
  const wait = secondsToWait(counts)
  if (wait <= 0) return attempt
  await db.deleteFrom('login_attempts').where('id', '=', id).execute()
  throw tooMany(wait)
}

const secondsToWait = ({ account, account_age, address, address_age }: Counts) => {
  const left = (failures: number, age: number, limit: number) =>
    failures < limit ? 0 : Math.ceil(waitAfter(failures, limit) - age)
  return Math.max(left(account, account_age, limits.account), left(address, address_age, limits.address))
}

/** What a failed login is told: that it failed, or from the tenth on how long to wait. */
export const failAttempt = async (db: Db, attempt: Attempt, failure: Problem): Promise<Problem> => {
  const { account, address } = await countsBefore(db, attempt)
  if (account + 1 >= limits.account) return tooMany(waitAfter(account + 1, limits.account))
  if (address + 1 >= limits.address) return tooMany(waitAfter(address + 1, limits.address))
  return failure
}

/** A login that succeeds clears its account. */
export const passAttempt = (db: Db, { id, account }: Attempt) =>
  db
    .deleteFrom('login_attempts')
    .where((eb) => eb.or([eb('id', '=', id), eb('account', '=', account)]))
    .execute()

/** Forgets attempts that no longer count. */
export const forgetOldAttempts = (db: Db) =>
  db.deleteFrom('login_attempts').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute()
