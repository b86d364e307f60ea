import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { catalogFindings } from '#db/catalog.ts'
import type { Database } from '#db/connections/connect.ts'
import type { Reader } from '#db/connections/reader.ts'
import { schemaVersion } from '#db/steps.ts'
import { type Message, message } from '#messages/message.ts'
import { busy, endedByFullDisk } from '../problem.ts'

const maxWaitMs = 2_000
const cacheMs = 1_000

const statement = { name: 'schema_version', text: 'select max(name) as name from schema_migrations' }

const isSound = async (reads: Reader) => {
  const deadline = new Promise<false>((resolve) => setTimeout(resolve, maxWaitMs, false).unref())
  const asked = reads.query<{ name: string }>(statement, []).then(
    // A newer schema is fine too, since servers are replaced one by one.
    ([row]) => row !== undefined && row.name >= schemaVersion,
    () => false,
  )
  return Promise.race([asked, deadline])
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

const away = message('service.database_not_ready')

/** Returns why the service is not ready, if it is not. */
const complaintOf = async (reads: Reader, isAsMigrated: () => Promise<boolean | undefined>) => {
  if (!(await isSound(reads))) return away
  const isRight = await isAsMigrated()
  if (isRight === undefined) return away
  return isRight ? undefined : message('service.schema_differs')
}

const counted = { config: { counts: 'health' } } as const

/** Serves the probes for whether the process is alive and whether it can serve requests. */
export const serveHealth = (
  fastify: FastifyInstance,
  { reads, pool }: Pick<Database, 'reads' | 'pool'>,
  isDiskFull: () => boolean,
) => {
  const isAsMigrated = createSchemaCheck(fastify, pool)
  let answer: Promise<Message | undefined> | undefined
  const complain = () => {
    answer ??= complaintOf(reads, isAsMigrated)
    answer.then(() => setTimeout(() => (answer = undefined), cacheMs).unref())
    return answer
  }

  fastify.get('/healthz', counted, async () => ({ status: 'ok' }))
  fastify.get('/readyz', counted, async () => {
    const complaint = await complain()
    if (complaint === away && isDiskFull()) throw endedByFullDisk()
    if (complaint) throw busy(complaint, 2)
    return isDiskFull() ? { status: 'ready', disk: 'full' } : { status: 'ready' }
  })
}
