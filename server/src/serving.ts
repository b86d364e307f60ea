import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app'
import type { Config } from '#config'
import { budgetOf, demandOf, openDatabase } from '#db/connections/connect.ts'
import { refusalOf } from '../../scripts/port.js'
import type { Installation } from './installation.ts'
import { withinGoodbye } from './lifetime.ts'
import type { Log } from './log.ts'
import { type FirstProcess, openServices } from './services.ts'
import { UserError } from './user-error.ts'

const listen = async (fastify: FastifyInstance, { host, port }: Config) => {
  try {
    return await fastify.listen({ host, port })
  } catch (error) {
    const refusal = refusalOf(error as Error, { host, port })
    throw refusal === undefined ? error : new UserError(refusal)
  }
}

/** Serves requests in this process, for an installation that is already migrated. */
export const startServing = async (
  { connection, secretKey }: Pick<Installation, 'connection' | 'secretKey'>,
  config: Config,
  log: Log,
  firstProcess?: FirstProcess,
) => {
  const database = openDatabase(
    connection,
    config.timezone,
    budgetOf(demandOf(config)),
    config.databaseReplicaUrl,
  )
  const services = openServices(config, database, secretKey, { firstProcess })
  const { fastify } = await buildApp(services, log)
  const close = async () => {
    await withinGoodbye(fastify.close())
    fastify.server.closeAllConnections()
    await withinGoodbye(services.close())
    await withinGoodbye(database.close())
  }
  try {
    return {
      address: await listen(fastify, config),
      registries: { own: fastify.registry, shared: fastify.sharedRegistry },
      drain: fastify.drain,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
