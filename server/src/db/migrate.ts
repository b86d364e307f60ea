import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { UserError } from '../user-error.ts'
import {
  appliedSteps,
  applyStep,
  checkSteps,
  digestOfStep,
  type Fills,
  formerSqlOf,
  migrationNames,
} from './steps.ts'

/** Who changes the schema holds this advisory lock; who must not see it change shares it. */
export const migrationLock = 7_262_537_941n

/** Refuses a server or database that Parley cannot work on. */
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

/** Takes a sentence for the operator. */
export type Say = (line: string) => void

const firstPauseMs = 100
const longestPauseMs = 3_000

/** Repeats what answers false until it answers true, and says once what is waited for. */
const keepTrying = async (attempt: () => Promise<boolean>, say: Say, line: string) => {
  for (let ms = firstPauseMs; !(await attempt()); ms = Math.min(2 * ms, longestPauseMs)) {
    if (ms === firstPauseMs) say(line)
    await pause(ms)
  }
}

/** Asked for again and again: who waits for a lock would keep indexes from being made beside it. */
const runAttempt = (client: pg.ClientBase, say: Say) =>
  keepTrying(
    async () =>
      (await client.query('select pg_try_advisory_lock($1) as is_mine', [migrationLock])).rows[0].is_mine,
    say,
    'Waiting for another process that migrates this database, or backs it up …',
  )

/** A lock that others hold, or a circle of locks: nothing is wrong with the step. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Shorter than requests’ own, so that none fails behind a step that waits. */
const lockTimeout = "set local lock_timeout = '1s'"

interface Manner {
  fills: Fills
  /** Whether a build that kept no digests began the database. */
  isEarly: boolean
}

/** Applies a step in a transaction of its own. Answers false when others’ transactions are in its way. */
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
    // Where the connection is lost, the server rolls back by itself.
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

/**
 * Brings the schema up to date, one process at a time; others wait, and so does a step while open transactions hold its
 * tables. Answers the new steps.
 */
export const migrate = async (
  client: pg.ClientBase,
  fills: Fills,
  say: Say = () => undefined,
): Promise<string[]> => {
  await checkServer(client)
  await runAttempt(client, say)
  try {
    const applied = await appliedSteps(client)
    checkSteps(applied)
    const missing = migrationNames.filter((name) => !applied.some((step) => step.name === name))
    const isEarly = applied.some(({ sha256 }) => sha256 === null)
    for (const name of missing)
      await keepTrying(
        () => tryStep(client, name, { fills, isEarly }),
        say,
        `Waiting for open transactions to end, to apply ${name} …`,
      )
    await noteDigests(
      client,
      applied.filter(({ sha256 }) => sha256 === null).map(({ name }) => name),
    )
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}
