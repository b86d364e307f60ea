import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#config'
import type { Database } from '#db/connections/connect.ts'
import { checksumFailuresSql } from '#db/trouble.ts'
import { processRegistry } from '#telemetry/registry.ts'
import type { Services } from '../services.ts'
import { routeOf } from './access-log.ts'
import { type Backlogs, readBacklogs } from './backlog-statements.ts'
import { watchBacklogs } from './backlogs.ts'
import { type BackupTimes, readBackupTimes, watchBackups } from './backup-metrics.ts'
import { decorateCounters } from './counters.ts'
import { lookNowAndThen } from './latest.ts'
import { metricsGuard } from './monitoring.ts'
import { watchReplica } from './replica-metrics.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const countRequests = (fastify: FastifyInstance, registers: Registry[]) => {
  const requests = new Counter({
    name: 'parley_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'From the request’s headers to the end of its answer',
    labelNames: ['method', 'route'] as const,
    buckets: seconds,
    registers,
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request)
    requests.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}

const watchPools = (
  { pool, listPool, exportPool, replica, reads, strangers }: Database,
  registers: Registry[],
) =>
  new Gauge({
    name: 'parley_database_connections',
    help: 'Connections of a pool, and who waits for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries({
        main: pool,
        lists: listPool,
        exports: exportPool,
        ...(replica && { replica: replica.pool }),
      })) {
        this.set({ pool: name, state: 'total' }, totalCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
      for (const [name, reader] of Object.entries({ reads, strangers })) {
        const { connections, waiting } = reader.load()
        this.set({ pool: name, state: 'total' }, connections)
        this.set({ pool: name, state: 'waiting' }, waiting)
      }
    },
  })

interface DatabaseCounts {
  backlogs: Backlogs
  backups: BackupTimes
  checksumFailures: number | null
}

/** Uses a separate connection, so that nothing else waits for it, however long it takes. */
const look = async ({ single }: Database, config: Config): Promise<DatabaseCounts> => {
  const client = single()
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(checksumFailuresSql)
    return {
      backlogs: await readBacklogs(client),
      backups: await readBackupTimes(client, config),
      checksumFailures: rows[0].checksum_failures,
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const watchDatabase = (database: Database, config: Config, registers: Registry[]) => {
  const latest = lookNowAndThen(() => look(database, config), { everyMs: 5_000, maxWaitMs: 2_500 })
  watchBacklogs(async () => (await latest())?.backlogs, registers)
  watchBackups(async () => (await latest())?.backups, registers)
  new Gauge({
    name: 'parley_database_checksum_failures',
    help: 'Pages that PostgreSQL read with a wrong checksum, since its statistics began',
    registers,
    async collect() {
      const failures = (await latest())?.checksumFailures ?? null
      if (failures === null) this.remove()
      else this.set(failures)
    },
  })
}

const countWorker = (registers: Registry[]) =>
  new Gauge({ name: 'parley_workers', help: 'Processes that answer requests', registers }).set(1)

declare module 'fastify' {
  interface FastifyInstance {
    /** This process's own metrics. */
    registry: Registry
    /** Metrics that are the same in every process. */
    sharedRegistry: Registry
  }
}

/**
 * Serves the metrics of the process and its surroundings for Prometheus. They never contain what a client
 * sent.
 */
export const serveMetrics = (fastify: FastifyInstance, { config, database, sumUp }: Services) => {
  const [registry, shared] = [new Registry(), new Registry()]
  fastify.decorate('registry', registry)
  fastify.decorate('sharedRegistry', shared)
  decorateCounters(fastify, registry)
  countWorker([registry])
  countRequests(fastify, [registry])
  watchPools(database, [registry])
  watchDatabase(database, config, [shared])
  watchReplica(database, [registry])
  fastify.addHook('onListen', async () => collectDefaultMetrics({ register: registry }))
  const tell = sumUp ?? (() => Registry.merge([registry, processRegistry, shared]).metrics())
  const refuseStrangers = metricsGuard(config)
  fastify.get('/metrics', async (request, reply) => {
    refuseStrangers(request)
    return reply.type(registry.contentType).send(await tell(registry))
  })
}
