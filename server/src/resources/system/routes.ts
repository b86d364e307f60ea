import { runOnDb } from '#db/secrets/secrets.ts'
import { schemaVersion } from '#db/steps.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import type { Services } from '#http/services.ts'
import { One } from '#shapes'
import { version } from '../../version.ts'
import { readBackups } from './backups.ts'
import { readDatabaseDisk, readFiles } from './files.ts'
import { readJobs } from './jobs.ts'
import { readFacts } from './queries.ts'
import { judge } from './rules.ts'
import { System } from './schema.ts'
import { readSecrets } from './secrets.ts'

/** Reads from the primary, because a replica would report on itself. */
const describe = async ({ config, database, secretKey }: Services): Promise<System> => {
  const uptime_seconds = Math.floor(process.uptime())
  const facts = await readFacts(database.lists, uptime_seconds)
  const { jobs, seconds } = await readJobs(database.lists)
  const { backups, backupFacts } = await readBackups(database.lists, config)
  const { replica } = database
  const known = {
    ...facts,
    version,
    node_version: process.version,
    uptime_seconds,
    database: {
      ...facts.database,
      is_embedded: config.databaseUrl === undefined,
      replica: replica ? { state: replica.state, lag_bytes: replica.lag } : null,
    },
    jobs,
    backups,
    files: await readFiles(config),
    secrets: await readSecrets(runOnDb(database.lists), secretKey),
  }
  const databaseDisk = await readDatabaseDisk(config)
  return { ...known, checks: judge({ ...known, newest: schemaVersion, seconds, databaseDisk, backupFacts }) }
}

export const system = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/system',
    tag: 'Settings',
    access: 'system.read',
    operationId: 'getSystem',
    summary: 'See how the installation stands',
    description:
      'Sizes, work that waits, and checks that say in words what to do. Numbers of rows are estimates.',
    answer: One(System),
    handle: async ({ services }) => ({ data: await describe(services) }),
  })
