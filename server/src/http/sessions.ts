import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { unauthenticated } from './auth.ts'
import { hashToken, hostPrefix, sessionCookie } from './credentials.ts'

/** A session ends when it has not been used for so long. */
const days = 30
const longestAgent = 255
/** Of one employee; one more ends the one that was used the longest ago. */
const mostSessions = 100

interface Browser {
  user_agent: string | undefined
  address: string
  /** Where it reached the service. */
  origin: string
}

const isSecure = (origin: string) => origin.startsWith('https:')

const cookie = (name: string, token: string, origin: string) =>
  [
    `${name}=${token}`,
    'Path=/',
    `Max-Age=${token ? days * 86_400 : 0}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(origin) ? ['Secure'] : []),
  ].join('; ')

/** The Set-Cookie headers that give a browser its session, or take it; `origin` is where it reached the service. */
export const cookiesOf = (session: string, origin: string) => {
  const isBound = session.startsWith(hostPrefix)
  const plain = cookie(sessionCookie, isBound ? '' : session, origin)
  if (!isSecure(origin) || (session && !isBound)) return [plain]
  return [cookie(hostPrefix + sessionCookie, session.slice(hostPrefix.length), origin), plain]
}

const endBeyond = (db: Db, employeeId: number) =>
  db
    .deleteFrom('employee_sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('employee_sessions')
        .select('id')
        .where('employee_id', '=', employeeId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostSessions),
    )
    .execute()

/** Begins a session of an enabled employee, if the password that the login was checked against is still theirs. */
export const openSession = async (
  db: Db,
  login: { id: number; password_hash: string },
  { user_agent, address, origin }: Browser,
  maxDays: number,
) => {
  const session = (isSecure(origin) ? hostPrefix : '') + randomBytes(32).toString('base64url')
  // The lock waits for a change under way that disables the employee, and reads what it left.
  const opened = await db
    .insertInto('employee_sessions')
    .columns(['employee_id', 'hash', 'user_agent', 'address', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('employees')
        .select((e) => [
          'id',
          e.val(hashToken(session)).as('hash'),
          e.val(user_agent?.slice(0, longestAgent) ?? null).as('user_agent'),
          e.val(address).as('address'),
          sql<string>`now() + make_interval(days => ${Math.min(days, maxDays)}::int)`.as('expires_at'),
        ])
        .where('id', '=', login.id)
        .where('is_disabled', '=', false)
        .where('password_hash', '=', login.password_hash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!opened) throw unauthenticated('This employee has no access.')
  await endBeyond(db, login.id)
  return session
}

/** Ends the session of this cookie. Returns whose it was; undefined where it had ended. */
export const endSession = async (db: Db, session: string) => {
  const ended = await db
    .deleteFrom('employee_sessions')
    .where('hash', '=', hashToken(session))
    .returning('employee_id')
    .executeTakeFirst()
  return ended?.employee_id
}

/** Ends the sessions of an employee at once, all but one that may stay. */
export const endSessions = (db: Db, employeeId: number, kept?: number) =>
  db
    .deleteFrom('employee_sessions')
    .where('employee_id', '=', employeeId)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept as number))
    .execute()

/** Forgets the sessions that have run out. */
export const deleteExpiredSessions = (db: Db) =>
  db.deleteFrom('employee_sessions').where('expires_at', '<', sql<string>`now()`).execute()
