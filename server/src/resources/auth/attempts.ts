import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'

/** The number of failures within 15 minutes from which an account or an address has to wait. */
const limits = { account: 10, address: 100 } as const
const firstWaitSeconds = 15
const maxWaitSeconds = 900
/** The seconds after which a pending guess counts as a failure, because its server must have died. */
const pendingSeconds = 30

interface Source {
  name: string
  /** The network that the guess comes from. */
  address: string
  /** The browser, if it has logged in to the account before. */
  device?: string | undefined
  /** Whether the account has recently logged in from the network. */
  isKnownNetwork?: boolean
}

const tooMany = (seconds: number) =>
  new Problem(429, message('auth.login_limit', { seconds }), {
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

/**
 * Returns a condition for the failures of the account that count against this guess. For a browser or network
 * known to the account only its own failures count, so strangers cannot lock the owner out.
 */
const countedFor = ({ name, address, device, isKnownNetwork }: Source) => {
  const ofAccount = sql<boolean>`account = ${accountOf(name)}`
  if (device !== undefined) return sql<boolean>`(${ofAccount} and device = ${device})`
  return isKnownNetwork ? sql<boolean>`(${ofAccount} and address = ${address})` : ofAccount
}

/** Whether a guess was never resolved because its server died. */
const isCutOff = sql<boolean>`(is_pending and created_at < now() - make_interval(secs => ${pendingSeconds}::int))`

const countFailures = async (db: Db, source: Source): Promise<Counts> => {
  const { name, address } = source
  const counted = countedFor(source)
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${counted}) as account,
      extract(epoch from clock_timestamp() - max(created_at) filter (where ${counted}))::float8 as account_age,
      count(*) filter (where address = ${address}) as address,
      extract(epoch from clock_timestamp() - max(created_at) filter (where address = ${address}))::float8
        as address_age
    from login_attempts
    where (account = ${accountOf(name)} or address = ${address}) and created_at > now() - interval '15 minutes'
      and (not is_pending or ${isCutOff})
  `.execute(db)
  return rows[0] as Counts
}

const waitOf = (failures: number, age: number, limit: number) => {
  if (failures < limit) return 0
  const wait = Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.min(10, failures - limit))
  return Math.ceil(wait - age)
}

/** Throws a 429 if the account or the address has failed too often to be judged yet. */
const refuseIfTooMany = async (db: Db, source: Source) => {
  const { account, account_age, address, address_age } = await countFailures(db, source)
  const seconds = Math.max(
    waitOf(account, account_age, limits.account),
    waitOf(address, address_age, limits.address),
  )
  if (seconds > 0) throw tooMany(seconds)
}

const writeGuess = async (db: Db, { name, address, device }: Source) => {
  const { id } = await db
    .insertInto('login_attempts')
    .values({ account: accountOf(name), address, device: device ?? null, is_pending: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const writeFailure = (db: Db, id: number) =>
  db
    .updateTable('login_attempts')
    .set({ is_pending: false, created_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

const deleteGuess = (db: Db, id: number) => db.deleteFrom('login_attempts').where('id', '=', id).execute()

/** Ends the delay for the browser and the network that sent the right password. */
const forgetOwnFailures = (db: Db, { name, address, device }: Source) =>
  db
    .deleteFrom('login_attempts')
    .where('account', '=', accountOf(name))
    .where((eb) => eb.or([eb('is_pending', '=', false), isCutOff]))
    .where((eb) => eb.or([eb('address', '=', address), ...(device ? [eb('device', '=', device)] : [])]))
    .execute()

/** Ends the delay for an account. */
export const forgetFailures = (db: Db, name: string) =>
  db.deleteFrom('login_attempts').where('account', '=', accountOf(name)).execute()

/**
 * Returns the result of `judge`, unless there were too many failures before or during it: of many concurrent
 * guesses, no more than the limit learn whether they were right. A guess is recorded before it is judged, so
 * a guess that cannot be counted is not judged.
 */
export const slowedDown = async <T>(
  db: Db,
  source: Source,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  await refuseIfTooMany(db, source)
  const guess = await writeGuess(db, source)
  const found = await judge().catch(async (error) => {
    // A server too busy to judge has revealed nothing.
    await deleteGuess(db, guess)
    throw error
  })
  if (found === undefined) await writeFailure(db, guess)
  else await deleteGuess(db, guess)
  await refuseIfTooMany(db, source)
  if (found !== undefined) await forgetOwnFailures(db, source)
  return found
}

/** Deletes the failures that no longer count. */
export const deleteExpiredAttempts = (db: Db) =>
  db.deleteFrom('login_attempts').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute()
