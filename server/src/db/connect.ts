import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { WatchedClient, type WatchedConfig } from './client.ts'
import { NotingDialect } from './outcome.ts'
import { PreparingClient } from './prepared.ts'
import { createReader, type Reader } from './reader.ts'
import { createReplica, type Replica } from './replica.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** One installation's database as a process sees it. */
export interface Database {
  /** Requests' transactions and short statements: at most 5 s each. */
  main: Db
  /** Lists and searches: at most 15 s each, on connections of their own. */
  lists: Db
  /** Short named statements, pipelined. */
  reads: Reader
  /** The same for callers who are not known to be employees. */
  strangers: Reader
  pool: pg.Pool
  listPool: pg.Pool
  /** Exports, each of one snapshot that lives as long as its client reads. */
  exports: Db
  exportPool: pg.Pool
  /** Takes lists from the primary, where there is one. */
  replica: Replica | undefined
  /** A connection of its own, not connected yet, for who listens to notifications. */
  single(): pg.Client
  close(): Promise<void>
}

/** Statements of a process that wait at most. */
const MAX_WAITING = { reads: 2_000, strangers: 200 }

export interface Budget {
  main: number
  lists: number
  reads: number
  strangers: number
  live: number
  exports: number
}

/** Connections that one of so many workers takes at most: many of them share what the database can use at once. */
export const budgetOf = (workers: number): Budget => ({
  main: Math.min(10, Math.max(3, Math.floor(40 / workers))),
  lists: Math.min(4, Math.max(2, Math.floor(16 / workers))),
  reads: workers > 4 ? 1 : 2,
  strangers: 1,
  live: 1,
  exports: workers > 4 ? 1 : 2,
})

/** Connections that the jobs of one process take at most: the queue's own, those that they work on, and the imports'. */
export const jobBudget = { queue: 2, work: 4, imports: 2 }

const METRICS_CONNECTIONS = 1

/** Connections that `serve` takes at most: its workers', its jobs', and the one that counts jobs for `/metrics`. */
export const connectionsOf = (workers: number) => {
  const { main, lists, reads, strangers, live, exports } = budgetOf(workers)
  return (
    workers * (main + lists + reads + strangers + live + exports) +
    jobBudget.queue +
    jobBudget.work +
    jobBudget.imports +
    METRICS_CONNECTIONS
  )
}

/** The types int4[] and int8[], which pg's list of types has no names for. */
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
})

/** What the server's own deadline leaves unanswered for so long, it does not answer any more. */
const graceMs = 2_000

export type SessionConfig = WatchedConfig & {
  Client: typeof WatchedClient
  settings: ReturnType<typeof settingsOf>
}

/**
 * How to connect, with the session settings that every statement here relies on, and a deadline of our own in case the
 * server is gone. Only a `WatchedClient` makes the settings.
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

/** A lost connection is replaced; whoever used it, or uses the pool next, is told by the statement that fails. */
const openPool = (config: pg.PoolConfig, max: number) => {
  const pool = new pg.Pool({ ...config, Client: PreparingClient, max })
  pool.on('error', () => undefined)
  return pool
}

/** What a statement of the jobs may take: a batch takes its time. */
export const JOB_STATEMENT_SECONDS = 60

/** Connections for jobs. */
export const openJobDatabase = (
  connection: pg.ClientConfig,
  timezone: string,
  statementSeconds = JOB_STATEMENT_SECONDS,
) => {
  const pool = openPool(sessionConfig(connection, timezone, statementSeconds), jobBudget.work)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
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
  connection: pg.ClientConfig,
  timezone: string,
  budget: Budget = budgetOf(1),
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
