import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { UserError } from '../user-error.ts'
import { locks } from './locks.ts'
import {
  appliedSteps,
  applyStep,
  checkSteps,
  digestOfStep,
  type Fills,
  formerSqlOf,
  migrationNames,
} from './steps.ts'

export const migrationLock = locks.migration

/** Throws a `UserError` if Parley cannot work on the server or database. */
export const checkServer = async (client: pg.ClientBase) => {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       lower('ÄÖ') = 'äö' as lowers`,
  )
  const { version, encoding, lowers } = rows[0]
  if (version < 150_000) throw new UserError('Parley needs PostgreSQL 15 or later.')
  if (encoding !== 'UTF8')
    throw new UserError(`The database is encoded in ${encoding}; Parley needs one in UTF8.`)
  if (!lowers)
    throw new UserError(
      'The database’s locale knows no letters beyond ASCII: create it with a UTF-8 locale such as C.UTF-8 or en_US.UTF-8.',
    )
}

/** Reports a sentence to the operator. */
export type Say = (line: string) => void

/** Reports an applied step and how long it took, waits included. */
export type OnStep = (name: string, ms: number) => void

const firstPauseMs = 100
const maxPauseMs = 3_000

/** Repeats an attempt until it returns true, and reports once what it is waiting for. */
const keepTrying = async (attempt: () => Promise<boolean>, say: Say, line: string) => {
  for (let ms = firstPauseMs; !(await attempt()); ms = Math.min(2 * ms, maxPauseMs)) {
    if (ms === firstPauseMs) say(line)
    await pause(ms)
  }
}

/** Polls for the lock: a session that waited for it would block concurrent index builds. */
const runAttempt = (client: pg.ClientBase, say: Say) =>
  keepTrying(
    async () =>
      (await client.query('select pg_try_advisory_lock($1) as is_mine', [migrationLock])).rows[0].is_mine,
    say,
    'Waiting for another process that migrates this database, or backs it up …',
  )

/** Returns whether the error is a lock timeout or a deadlock, for which the step is not at fault. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Shorter than that of requests, so that none fails behind a waiting step. */
const lockTimeout = "set local lock_timeout = '1s'"

interface Manner {
  fills: Fills
  /** Whether a build that kept no digests created the database. */
  isEarly: boolean
}

/** Applies a step in its own transaction. Returns false if other transactions block it. */
const tryStep = async (client: pg.ClientBase, name: string, { fills, isEarly }: Manner) => {
  const former = isEarly ? formerSqlOf(name) : undefined
  await client.query('begin')
  try {
    await client.query(lockTimeout)
    if (former) await client.query(former)
    await applyStep(client, name, fills)
    await client.query('commit')
    return true
  } catch (error) {
    // If the connection is lost, the server rolls back on its own.
    await client.query('rollback').catch(() => undefined)
    if (isInTheWay(error)) return false
    throw error
  }
}

const noteDigests = async (client: pg.ClientBase, names: string[]) => {
  if (!names.length) return
  await client.query(
    `update schema_migrations m set sha256 = n.sha256
     from unnest($1::text[], $2::text[]) n (name, sha256) where m.name = n.name and m.sha256 is null`,
    [names, names.map(digestOfStep)],
  )
}

/** Returns a missing right as a sentence with what gives it. */
const withoutRight = async (client: pg.ClientBase, error: unknown) => {
  if ((error as { code?: string }).code !== '42501') return error
  const { rows } = await client.query(
    `select current_user as role, format('alter database %I owner to %I', current_database(), current_user) as command`,
  )
  const { role, command } = rows[0]
  return new UserError(
    `${role} may not change the schema: ${(error as Error).message}. What Parley works on must belong to its role. ` +
      `For a new database, as a superuser: \`${command}\`.`,
    { cause: error },
  )
}

/** Runs every upgrade step right away: a new database is empty, so no step takes long or makes anybody wait. */
const finishNewSchema = (client: pg.ClientBase) => client.query('select run_upgrade_steps(true)')

/**
 * Brings the schema up to date, one process at a time. Others wait, and so does a step while open
 * transactions hold its tables. Returns the names of the new steps.
 */
export const migrate = async (
  client: pg.ClientBase,
  fills: Fills,
  say: Say = () => undefined,
  onStep: OnStep = () => undefined,
): Promise<string[]> => {
  await checkServer(client)
  await runAttempt(client, say)
  try {
    const applied = await appliedSteps(client)
    checkSteps(applied)
    const missing = migrationNames.filter((name) => !applied.some((step) => step.name === name))
    const isEarly = applied.some(({ sha256 }) => sha256 === null)
    const isNew = !applied.length
    // A new database has nothing to lose but steps, which the next start repeats. Its end waits for the disk.
    if (isNew) await client.query('set synchronous_commit = off')
    for (const name of missing) {
      const start = performance.now()
      await keepTrying(
        () => tryStep(client, name, { fills, isEarly }),
        say,
        `Waiting for open transactions to end, to apply ${name} …`,
      )
      onStep(name, performance.now() - start)
    }
    if (isNew) {
      await client.query('reset synchronous_commit')
      await finishNewSchema(client)
    }
    await noteDigests(
      client,
      applied.filter(({ sha256 }) => sha256 === null).map(({ name }) => name),
    )
    return missing
  } catch (error) {
    throw await withoutRight(client, error)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}
