import type { FastifyInstance } from 'fastify'
import { schemaVersion } from '#db/migrate.ts'
import type { Reader } from '#db/reader.ts'
import { busy } from './problem.ts'

const longestWait = 2_000
const freshFor = 1_000

const statement = { name: 'schema_version', text: 'select max(name) as name from schema_migrations' }

const isSound = async (reads: Reader) => {
  const deadline = new Promise<false>((resolve) => setTimeout(resolve, longestWait, false).unref())
  const asked = reads.query<{ name: string }>(statement, []).then(
    // A newer schema serves too: servers are replaced one by one.
    ([row]) => row !== undefined && row.name >= schemaVersion,
    () => false,
  )
  return Promise.race([asked, deadline])
}

const counted = { config: { counts: 'health' } } as const

/** Whether the process lives, and whether it can serve: for whatever watches it. */
export const serveHealth = (fastify: FastifyInstance, reads: Reader, isDiskFull: () => boolean) => {
  let answer: Promise<boolean> | undefined
  const isReady = () => {
    answer ??= isSound(reads)
    answer.then(() => setTimeout(() => (answer = undefined), freshFor).unref())
    return answer
  }

  fastify.get('/healthz', counted, async () => ({ status: 'ok' }))
  fastify.get('/readyz', counted, async () => {
    if (!(await isReady())) throw busy('The database is away or not migrated.', 2)
    return isDiskFull() ? { status: 'ready', disk: 'full' } : { status: 'ready' }
  })
}
