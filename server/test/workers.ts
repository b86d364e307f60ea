import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import type { Job } from '#jobs/job.ts'
import type { CheckRoom } from '#jobs/room.ts'
import { startWorker } from '#jobs/worker.ts'
import type { Service } from './service.ts'

type Line = { job?: string; attempt?: number; failure?: Error }

/** Returns what starts workers for the jobs of a test, and reads the states of those jobs. */
export const workersOf = ({ config, database }: Pick<Service, 'config' | 'database'>) => {
  const connection = { connectionString: config.databaseUrl }
  const aWorker = (t: TestContext, jobs: Job[], to = connection, checkRoom?: CheckRoom) => {
    const failures: Line[] = []
    const lines: [Line, string][] = []
    const log = {
      info: (facts: object, message: string) => void lines.push([facts, message]),
      error: (facts: object) => void failures.push(facts),
    }
    const worker = startWorker({
      connection: to,
      timezone: config.timezone,
      jobs,
      log,
      ...(checkRoom && { checkRoom }),
    })
    t.after(() => worker.stop(1000))
    return { ...worker, failures, lines }
  }
  const stateOf = async (name: string) => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(
      database.main,
    )
    return rows.map(({ state }) => state)
  }
  return { connection, aWorker, stateOf }
}
