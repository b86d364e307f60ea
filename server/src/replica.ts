import type { Config } from '#config'
import { sessionConfig } from '#db/connect.ts'
import { checkReplica } from '#db/replica-check.ts'
import { type Installation, withClient } from './installation.ts'
import type { Log } from './log.ts'

/** Refuses a start with a replica that is none of this installation's, and logs what cannot be told. */
export const checkReplicaAtStart = async (installation: Installation, config: Config, log: Log) => {
  if (config.databaseReplicaUrl === undefined) return
  const connection = { connectionString: config.databaseReplicaUrl }
  const doubt = await withClient(installation, config, (client) =>
    checkReplica(client, sessionConfig(connection, config.timezone, 5)),
  )
  if (doubt) log.warn(doubt)
}
