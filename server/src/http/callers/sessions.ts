import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { unauthenticated } from './auth.ts'
import { hashToken, hostPrefix, sessionCookie } from './credentials.ts'

/** Days without use after which a session ends. */
const days = 30
const maxAgentLength = 255
/** The maximum number of sessions per employee. One more ends the least recently used. */
const maxSessions = 100

interface Browser {
  user_agent: string | undefined
  address: string
  /** The origin at which the browser reached the service. */
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

/**
 * Returns the Set-Cookie headers that give a browser its session or remove it. `origin` is where it reached
 * the service.
 */
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
        .offset(maxSessions),
    )
    .execute()

/** Notes that an employee was there just now. */
export const noteActivity = (db: Db, employee_id: number) =>
  db
    .insertInto('employee_activity')
    .values({ employee_id, last_seen_at: sql<string>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('employee_id')
        .doUpdateSet(({ ref }) => ({ last_seen_at: ref('excluded.last_seen_at') })),
    )
    .execute()

/** Starts a session of an enabled employee, if the password checked at login is still current. */
export const openSession = async (
  db: Db,
  login: { id: number; password_hash: string },
  { user_agent, address, origin }: Browser,
  maxDays: number | undefined,
) => {
  const session = (isSecure(origin) ? hostPrefix : '') + randomBytes(32).toString('base64url')
  // The lock waits for a pending change that disables the employee, and reads its result.
  const opened = await db
    .insertInto('employee_sessions')
    .columns(['employee_id', 'hash', 'user_agent', 'address', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('employees')
        .select((e) => [
          'id',
          e.val(hashToken(session)).as('hash'),
          e.val(user_agent?.slice(0, maxAgentLength) ?? null).as('user_agent'),
          e.val(address).as('address'),
          sql<string>`now() + make_interval(days => least(${days}::int, coalesce(${maxDays ?? null}::int,
            (select max_session_days from installation), 90)))`.as('expires_at'),
        ])
        .where('id', '=', login.id)
        .where('is_disabled', '=', false)
        .where('password_hash', '=', login.password_hash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!opened) throw unauthenticated(message('auth.no_access'))
  await endBeyond(db, login.id)
  await noteActivity(db, login.id)
  return session
}

/** Ends the session of this cookie. Returns its employee; undefined if it had already ended. */
export const endSession = async (db: Db, session: string) => {
  const ended = await db
    .deleteFrom('employee_sessions')
    .where('hash', '=', hashToken(session))
    .returning('employee_id')
    .executeTakeFirst()
  return ended?.employee_id
}

/** Ends all sessions of an employee at once, except `kept`. */
export const endSessions = (db: Db, employeeId: number, kept?: number) =>
  db
    .deleteFrom('employee_sessions')
    .where('employee_id', '=', employeeId)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept as number))
    .execute()

export const deleteExpiredSessions = (db: Db) =>
  db.deleteFrom('employee_sessions').where('expires_at', '<', sql<string>`now()`).execute()
