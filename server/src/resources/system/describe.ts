import type { Config } from '#config'
import type { Database, Db } from '#db/connections/connect.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import { runOnDb } from '#db/secrets/secrets.ts'
import { schemaVersion } from '#db/steps.ts'
import { troubleOfFiles } from '#files/probe.ts'
import type { Files } from '#files/types.ts'
import { version } from '../../version.ts'
import { readBackups } from './backups.ts'
import { readClock } from './clock.ts'
import { readDiskPace } from './disk-pace.ts'
import { readDatabaseDisk, readFiles } from './files.ts'
import { readJobs } from './jobs.ts'
import { readFacts } from './queries.ts'
import { judge } from './rules.ts'
import type { System } from './schema.ts'
import { readSecrets } from './secrets.ts'
import { readServers } from './servers.ts'
import { readTransactionAges } from './transaction-ids.ts'

interface SystemSources {
  config: Config
  /** The primary, because a replica would report on itself. */
  db: Db
  files: Files
  secretKey: SecretKey
  replica?: Database['replica']
}

/** Returns the state of the installation. */
export const describeSystem = async (sources: SystemSources): Promise<System> => {
  const { config, db, files, secretKey, replica } = sources
  const uptime_seconds = Math.floor(process.uptime())
  const figures = await readFacts(db, uptime_seconds)
  const { jobs, seconds } = await readJobs(db)
  const { backups, backupFacts } = await readBackups(db, config)
  const { clockOffset, isReadOnly } = await readClock(db)
  const filesTrouble = await troubleOfFiles(files)
  const known = {
    ...figures,
    version,
    node_version: process.version,
    uptime_seconds,
    database: {
      ...figures.database,
      is_embedded: config.databaseUrl === undefined,
      is_read_only: isReadOnly,
      replica: replica ? { state: replica.state, lag_bytes: replica.lag } : null,
    },
    jobs,
    backups,
    files: await readFiles(config, filesTrouble),
    secrets: await readSecrets(runOnDb(db), secretKey),
  }
  const facts = {
    databaseDisk: await readDatabaseDisk(config),
    diskPace: await readDiskPace(db),
    servers: await readServers(db, config),
    transactionAges: await readTransactionAges(db),
  }
  return {
    ...known,
    checks: judge({
      ...known,
      ...facts,
      newest: schemaVersion,
      seconds,
      backupFacts,
      filesTrouble,
      clockOffset,
    }),
  }
}
