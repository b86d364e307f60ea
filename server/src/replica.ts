import type pg from 'pg'
import type { Config } from '#config'
import { sessionConfig } from '#db/connections/connect.ts'
import { checkReplica } from '#db/replica/replica-check.ts'
import type { Log } from './log.ts'

/**
 * Refuses to start with a replica of another installation, and logs a warning if that cannot be determined.
 */
export const checkReplicaAtStart = async (client: pg.ClientBase, config: Config, log: Log) => {
  if (config.databaseReplicaUrl === undefined) return
  const connection = { connectionString: config.databaseReplicaUrl }
  const doubt = await checkReplica(client, sessionConfig(connection, config.timezone, 5))
  if (doubt) log.warn(doubt)
}
