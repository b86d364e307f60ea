import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../db.ts'
import { NotingDialect } from '../outcome.ts'
import { PreparingClient } from '../prepared.ts'
import { createReplica } from '../replica/create-replica.ts'
import type { Replica } from '../replica/replica.ts'
import type { Tables } from '../tables.ts'
import { WatchedClient, type WatchedConfig } from './client.ts'
import type { ClusterConfig } from './hosts.ts'
import { createReader, type Reader } from './reader.ts'

export type { Db } from '../db.ts'

/** The database connections that one process uses. */
export interface Database {
  /** For request transactions and short statements, at most 5 s per statement. */
  main: Db
  /** For lists and searches, at most 15 s per statement, on separate connections. */
  lists: Db
  /** For short named statements, pipelined. */
  reads: Reader
  /** Like `reads`, for callers that are not known to be employees. */
  strangers: Reader
  pool: pg.Pool
  listPool: pg.Pool
  /** For exports; each holds one snapshot open while its client reads. */
  exports: Db
  exportPool: pg.Pool
  /** Serves lists instead of the primary; undefined without a replica. */
  replica: Replica | undefined
  /** Returns a separate connection, not yet open, for listening to notifications. */
  single(): pg.Client
  close(): Promise<void>
}

/** The maximum number of pending statements per process. */
const MAX_WAITING = { reads: 2_000, strangers: 200 }

export interface Budget {
  main: number
  lists: number
  reads: number
  strangers: number
  live: number
  exports: number
}

/** Each connection's process takes 5 to 10 MB. */
const smallBudget: Budget = { main: 3, lists: 2, reads: 1, strangers: 1, live: 1, exports: 1 }

/** The settings that the numbers of connections depend on. */
export interface Demand {
  workers: number
  isSmall?: boolean
  /** The processors of the database's machine, where they are known. */
  processors?: number
}

/** Returns what an installation demands: its embedded database has this machine's processors. */
export const demandOf = (config: {
  workers: number
  isSmall: boolean
  databaseUrl?: string | undefined
}): Demand => ({
  workers: config.workers,
  isSmall: config.isSmall,
  ...(config.databaseUrl === undefined && { processors: availableParallelism() }),
})

/** More statements at once than one for each processor, and one that waits for the disk, only take memory. */
const sharedBudget = ({ workers, processors = Number.POSITIVE_INFINITY }: Demand): Budget => ({
  main: Math.min(10, Math.max(3, Math.floor(Math.min(40, processors + 1) / workers))),
  lists: Math.min(4, Math.max(2, Math.floor(Math.min(16, processors) / workers))),
  reads: workers > 4 ? 1 : 2,
  strangers: 1,
  live: 1,
  exports: workers > 4 ? 1 : 2,
})

/**
 * Returns the maximum number of connections of each worker. Many workers share what the database can handle.
 */
export const budgetOf = (demand: Demand) => (demand.isSmall ? smallBudget : sharedBudget(demand))

/**
 * Returns the maximum number of connections for one process's jobs: the queue's own, those of the jobs, the one that
 * listens to hints, and those of imports.
 */
export const jobBudgetOf = ({ isSmall = false, processors = 4 }: Omit<Demand, 'workers'> = {}) => ({
  queue: Math.min(2, Math.max(1, processors - 1)),
  work: isSmall ? 2 : Math.min(4, Math.max(2, processors)),
  live: 1,
  imports: 2,
})

const METRICS_CONNECTIONS = 1

/**
 * Returns the maximum number of connections of `serve`: its workers', its jobs', and the one that counts jobs
 * for `/metrics`.
 */
export const connectionsOf = (demand: Demand) => {
  const { main, lists, reads, strangers, live, exports } = budgetOf(demand)
  const { queue, work, live: hints, imports } = jobBudgetOf(demand)
  return (
    demand.workers * (main + lists + reads + strangers + live + exports) +
    (queue + work + hints + imports + METRICS_CONNECTIONS)
  )
}

/** OIDs of int4[] and int8[], for which pg has no named constants. */
const [integers, bigIntegers] = [1007, 1016]

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(bigIntegers, pg.types.getTypeParser(integers))
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, String)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, String)

const settingsOf = (timezone: string, statementSeconds: number) => ({
  TimeZone: timezone,
  DateStyle: 'ISO, YMD',
  statement_timeout: `${statementSeconds}s`,
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '30s',
  // To compile a statement takes longer than to run it: all of them are short.
  jit: 'off',
})

/** Milliseconds past the server's own deadline after which no response is expected. */
const graceMs = 2_000

export type SessionConfig = WatchedConfig & {
  Client: typeof WatchedClient
  settings: ReturnType<typeof settingsOf>
}

/**
 * Returns the connection options, with the session settings that all statements rely on and a client-side
 * deadline in case the server is gone. Only `WatchedClient` applies the settings.
 */
export const sessionConfig = (
  connection: pg.ClientConfig,
  timezone: string,
  statementSeconds: number,
): SessionConfig => ({
  ...connection,
  Client: WatchedClient,
  maxSilenceMs: statementSeconds ? statementSeconds * 1_000 + graceMs : undefined,
  settings: settingsOf(timezone, statementSeconds),
  application_name: 'parley',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** Opens a pool that replaces lost connections. Only the failing statements report an error. */
const openPool = (config: pg.PoolConfig, max: number) => {
  const pool = new pg.Pool({ ...config, Client: PreparingClient, max })
  pool.on('error', () => undefined)
  return pool
}

/** The maximum duration of a job's statement, in seconds: batches take long. */
export const JOB_STATEMENT_SECONDS = 60

/** Opens the connections for jobs. */
export const openJobDatabase = (
  connection: pg.ClientConfig,
  timezone: string,
  statementSeconds = JOB_STATEMENT_SECONDS,
  max = jobBudgetOf().work,
) => {
  const pool = openPool(sessionConfig(connection, timezone, statementSeconds), max)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const single = () => new WatchedClient(sessionConfig(connection, timezone, 5))
  return { db, pool, single, close: () => db.destroy() }
}

export type JobDatabase = ReturnType<typeof openJobDatabase>

const openReplica = (connectionString: string, timezone: string, max: number) =>
  createReplica(
    openPool(
      {
        ...sessionConfig({ connectionString }, timezone, 15),
        connectionTimeoutMillis: 2_000,
      },
      max,
    ),
  )

export const openDatabase = (
  connection: ClusterConfig,
  timezone: string,
  budget: Budget = budgetOf({ workers: 1 }),
  replicaUrl?: string,
): Database => {
  const pool = openPool(sessionConfig(connection, timezone, 5), budget.main)
  const listPool = openPool(sessionConfig(connection, timezone, 15), budget.lists)
  const exportPool = openPool(sessionConfig(connection, timezone, 60), budget.exports)
  const main = new Kysely<Tables>({ dialect: new NotingDialect({ pool }) })
  const exports = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: exportPool }) })
  const lists = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: listPool }) })
  const reads = createReader(sessionConfig(connection, timezone, 5), budget.reads, MAX_WAITING.reads)
  const strangers = createReader(
    sessionConfig(connection, timezone, 5),
    budget.strangers,
    MAX_WAITING.strangers,
  )
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, timezone, budget.lists)
  return {
    main,
    lists,
    reads,
    strangers,
    pool,
    listPool,
    exports,
    exportPool,
    replica,
    single: () => new WatchedClient(sessionConfig(connection, timezone, 5)),
    close: async () => {
      await Promise.all([
        main.destroy(),
        lists.destroy(),
        exports.destroy(),
        reads.close(),
        strangers.close(),
        replica?.close(),
      ])
    },
  }
}
