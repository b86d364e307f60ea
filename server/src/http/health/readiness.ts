import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { catalogFindings } from '#db/catalog.ts'
import { type DatabaseState, stateOf } from '#db/connections/away.ts'
import type { Database } from '#db/connections/connect.ts'
import type { Reader } from '#db/connections/reader.ts'
import { schemaVersion } from '#db/steps.ts'
import type { FileStoreWatch } from './file-store.ts'
import { createZoneCheck, type Zones } from './time-zone.ts'

/** The parts that a server needs, with what is the matter with those that are not fine. */
export interface Troubles {
  database?: DatabaseState
  /** Whether the database takes changes. */
  writes?: 'read_only'
  /** `behind` if it lacks migrations, `differs` if it is not as they make it, `unknown` if it was never looked at. */
  schema?: 'behind' | 'differs' | 'unknown'
  disk?: 'full'
  files?: 'away'
  replica?: 'away' | 'behind' | 'no_replica'
  /** Whether another server, or the settings by now, have another time zone than this server was started with. */
  time_zone?: 'differs'
  /** Whether a process that only works has begun to. */
  jobs?: 'not_taken'
}

export type Part = keyof Troubles

/** The parts of a server. */
export const parts: Part[] = ['database', 'writes', 'schema', 'disk', 'files', 'replica', 'time_zone']

const maxWaitMs = 2_000

const statement = {
  name: 'schema_version',
  text: `select max(name) as name, current_setting('transaction_read_only') = 'on' as is_read_only
    from schema_migrations`,
}

interface DatabaseAnswer {
  name: string | null
  is_read_only: boolean
}

/** Returns what a query gets; how the database fails us if it does, or does not answer in time. */
const inTime = <T>(asked: Promise<T>): Promise<T | DatabaseState> =>
  Promise.race([pause(maxWaitMs, 'away' as const, { ref: false }), asked.catch(stateOf)])

const readAnswer = async (reads: Pick<Reader, 'query'>) => {
  const [row] = await reads.query<DatabaseAnswer>(statement, [])
  return row ?? 'away'
}

/**
 * Makes sure that a connection for requests is there or can be opened: the one that is asked above may have been open
 * since before the server refused new ones. While all are in use, nothing has to be opened.
 */
const openConnection = async (pool: pg.Pool) => {
  if (!pool.totalCount || pool.idleCount) await pool.query('select')
}

/** Asks the database; how it fails us if it does. */
const ask = async ({ reads, pool }: Pick<WatchedParts['database'], 'reads' | 'pool'>) => {
  const [answer, failure] = await Promise.all([inTime(readAnswer(reads)), inTime(openConnection(pool))])
  return failure ?? answer
}

const rightForMs = 60_000
const wrongForMs = 5_000
const maxRunning = 20

/**
 * Returns a function that checks the schema against the migrations: at most once a minute, more often while
 * it differs.
 */
const createSchemaCheck = ({ log }: FastifyInstance, pool: pg.Pool) => {
  let isRight: boolean | undefined
  let staleAt = 0
  const look = async () => {
    const findings = (await catalogFindings(pool)) ?? []
    isRight = !findings.length
    staleAt = performance.now() + (isRight ? rightForMs : wrongForMs)
    const told = { findings: findings.slice(0, maxRunning) }
    if (!isRight) log.error(told, 'the schema is not as the migrations make it')
    return isRight
  }
  // While the database cannot be asked, the last result holds.
  return async () => (performance.now() < staleAt ? isRight : look().catch(() => isRight))
}

const schemaTrouble = async ({ name }: DatabaseAnswer, isAsMigrated: () => Promise<boolean | undefined>) => {
  // A newer schema is fine too, since servers are replaced one by one.
  if (name === null || name < schemaVersion) return 'behind'
  const isRight = await isAsMigrated()
  if (isRight === undefined) return 'unknown'
  return isRight ? undefined : 'differs'
}

const replicaTrouble = (replica: Database['replica']) => {
  if (!replica || replica.state === 'in use') return undefined
  return replica.state === 'no replica' ? 'no_replica' : replica.state
}

const withoutUndefined = (troubles: { [Part in keyof Troubles]: Troubles[Part] | undefined }) =>
  Object.fromEntries(Object.entries(troubles).filter(([, trouble]) => trouble !== undefined)) as Troubles

interface WatchedParts {
  zones: Zones
  database: Pick<Database, 'pool'> & { reads: Pick<Reader, 'query'>; replica?: Database['replica'] }
  isDiskFull(): boolean
  files: FileStoreWatch
}

/** Returns a function that looks at all parts and returns those that are not fine. */
export const createReadiness = (
  fastify: FastifyInstance,
  { zones, database, isDiskFull, files }: WatchedParts,
) => {
  const { reads, pool, replica } = database
  const isAsMigrated = createSchemaCheck(fastify, pool)
  const zoneDiffers = createZoneCheck(zones, reads, fastify.log)
  return async (): Promise<Troubles> => {
    const answer = await ask(database)
    const seen = typeof answer === 'string' ? undefined : answer
    return withoutUndefined({
      database: typeof answer === 'string' ? answer : undefined,
      writes: seen?.is_read_only ? 'read_only' : undefined,
      schema: seen && (await schemaTrouble(seen, isAsMigrated)),
      disk: isDiskFull() ? 'full' : undefined,
      files: files.isAway() ? 'away' : undefined,
      replica: replicaTrouble(replica),
      time_zone: seen && (await zoneDiffers()) ? 'differs' : undefined,
    })
  }
}
