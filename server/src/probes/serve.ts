import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '#config'
import { openJobDatabase } from '#db/connections/connect.ts'
import { databaseRoom, isFull } from '#db/embedded/disk.ts'
import { openFiles } from '#files/open.ts'
import { handleError } from '#http/errors.ts'
import { watchFileStore } from '#http/health/file-store.ts'
import { serveHealth } from '#http/health/health.ts'
import { createReadiness, type Part, type Troubles } from '#http/health/readiness.ts'
import { decorateCounters } from '#http/monitoring/counters.ts'
import { metricsGuard } from '#http/monitoring/monitoring.ts'
import { nothingHere } from '#http/problem.ts'
import { processRegistry } from '#telemetry/registry.ts'
import { refusalOf } from '../../../scripts/port.js'
import type { Installation } from '../installation.ts'
import { cleanForwarded, trustOf } from '../ip-addresses.ts'
import { withinGoodbye } from '../lifetime.ts'
import { UserError } from '../user-error.ts'

const STATEMENT_SECONDS = 5
const MAX_CONNECTIONS = 1
/** A probe or a scrape has no body. */
const MAX_BODY_BYTES = 1_024

const parts: Part[] = ['database', 'writes', 'schema', 'disk', 'files', 'time_zone', 'jobs']

export interface WorkProcess {
  config: Config
  log: FastifyBaseLogger
  /** Resolves once the process takes jobs. */
  started: Promise<void>
}

const createServer = ({ config, log }: WorkProcess) => {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    trustProxy: trustOf(config.trustProxy),
    rewriteUrl: (request) => {
      cleanForwarded(request)
      return request.url ?? '/'
    },
  })
  fastify.setErrorHandler(handleError)
  fastify.setNotFoundHandler((request, reply) => handleError(nothingHere(), request, reply))
  fastify.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    done()
  })
  return fastify
}

const serveMetrics = (fastify: FastifyInstance, config: Config) => {
  const registry = new Registry()
  fastify.decorate('registry', registry)
  decorateCounters(fastify, registry)
  collectDefaultMetrics({ register: registry })
  const refuseStrangers = metricsGuard(config)
  fastify.get('/metrics', async (request, reply) => {
    refuseStrangers(request)
    const text = await Registry.merge([registry, processRegistry]).metrics()
    return reply.type(registry.contentType).send(text)
  })
}

/** Returns what is not fine with a process that only works. */
const createLook = (
  fastify: FastifyInstance,
  { config, started }: WorkProcess,
  pool: ReturnType<typeof openJobDatabase>['pool'],
) => {
  let takesJobs = false
  started.then(() => (takesJobs = true))
  let isDiskFull = false
  const look = createReadiness(fastify, {
    zones: config,
    database: {
      pool,
      reads: {
        query: async (statement, values) => (await pool.query({ ...statement, values })).rows,
      },
    },
    isDiskFull: () => isDiskFull,
    files: watchFileStore(fastify, openFiles(config)),
  })
  return async (): Promise<Troubles> => {
    const room = config.databaseUrl ? undefined : await databaseRoom(config.dataDir)
    isDiskFull = room !== undefined && isFull(room)
    return { ...(await look()), ...(!takesJobs && { jobs: 'not_taken' }) }
  }
}

const refusalOfPort = (error: Error & { code?: string }, address: { host: string; port: number }) => {
  if (error.code === 'EADDRINUSE')
    return new UserError(`Port ${address.port} is taken: set WORK_PORT to another one.`)
  const refusal = refusalOf(error, address)
  return refusal === undefined ? error : new UserError(refusal)
}

/** Serves the probes and the metrics of a process that only works. Returns their address. */
export const serveProbes = async (
  { connection }: Pick<Installation, 'connection'>,
  port: number,
  work: WorkProcess,
) => {
  const { config } = work
  const { host } = config
  const { pool, close } = openJobDatabase(connection, config.timezone, STATEMENT_SECONDS, MAX_CONNECTIONS)
  const fastify = createServer(work)
  serveMetrics(fastify, config)
  serveHealth(fastify, createLook(fastify, work, pool), parts)
  const stop = async () => {
    await withinGoodbye(fastify.close())
    await withinGoodbye(close())
  }
  try {
    return { address: await fastify.listen({ host, port }), close: stop }
  } catch (error) {
    await stop()
    throw refusalOfPort(error as Error, { host, port })
  }
}
