import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { isAway } from './connections/away.ts'
import { isLost } from './connections/reader.ts'
import { beginStatement, serverIncarnation } from './prepared.ts'
import type { Tables } from './tables.ts'

/** A transaction's ID and the server incarnation that assigned it. */
export interface Transaction {
  id: string
  incarnation: string
}

/** Thrown when the connection was lost during COMMIT: the transaction may or may not have been committed. */
export class CommitLost extends Error {
  readonly transaction: Transaction

  constructor(transaction: Transaction, cause: unknown) {
    super('The connection was lost while a transaction was being committed.', { cause })
    this.transaction = transaction
  }
}

/** Thrown when the connection was lost during a write outside a transaction, which may or may not be done. */
export class WriteLost extends Error {
  readonly code: unknown

  constructor(cause: Error & { code?: unknown }) {
    super(cause.message, { cause })
    this.code = cause.code
  }
}

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

const isWrite = ({ query, sql: text }: CompiledQuery) =>
  writes.has(query.kind) ||
  (query.kind === 'RawNode' && /^\s*(with\b.*)?\b(insert into|update|delete from)\b/is.test(text))

/** Returns whether the connection was lost while a statement was in progress. */
const isLostOnTheWay = (error: unknown) =>
  error instanceof Error &&
  isLost(error) &&
  isAway(error) &&
  !/not queryable|Client was closed/.test(error.message)

/**
 * Records each transaction's ID as it begins, in the same round trip, so that its outcome can be looked up
 * later.
 */
class NotingDriver extends PostgresDriver {
  readonly #transactions = new WeakMap<DatabaseConnection, Transaction>()
  readonly #lost = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()
  readonly #watched = new WeakSet<DatabaseConnection>()

  override async acquireConnection() {
    const connection = await super.acquireConnection()
    if (this.#watched.has(connection)) return connection
    this.#watched.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(compiled: CompiledQuery) => {
      try {
        return await execute<R>(compiled)
      } catch (error) {
        const isAlone = !this.#inTransaction.has(connection) && isWrite(compiled)
        throw isAlone && isLostOnTheWay(error) ? new WriteLost(error as Error) : error
      }
    }
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#inTransaction.add(connection)
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    const { rows } = await connection.executeQuery<Transaction>(CompiledQuery.raw(beginStatement))
    if (rows[0]) this.#transactions.set(connection, rows[0])
  }

  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]) {
    this.#inTransaction.delete(connection)
    await super.releaseConnection(connection)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      const transaction = this.#transactions.get(connection)
      if (!transaction || !isLost(error)) throw error
      this.#lost.add(connection)
      throw new CommitLost(transaction, error)
    }
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    const rolledBack = super.rollbackTransaction(connection)
    // An error here would mask the lost commit.
    await (this.#lost.has(connection) ? rolledBack.catch(() => undefined) : rolledBack)
  }
}

export class NotingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new NotingDriver(this.#config)
  }
}

const betweenAttemptsMs = 50

type Outcome = 'committed' | 'aborted' | 'in progress' | null

/**
 * Ends the session that still holds the transaction open, since it will never be told to commit. One that
 * waits for a synchronous replica is committing, and may finish.
 */
const endHolder = (db: Kysely<Tables>, id: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where backend_xid = ${id}::xid8::xid and datname = current_database() and usename = current_user
      and wait_event is distinct from 'SyncRep'`.execute(db)

/**
 * Returns the status of a transaction. After a crash, the server reuses IDs that never reached its log: `committed` may be
 * another transaction's status then, while any other status still proves that this one was not committed.
 */
const ask = async (db: Kysely<Tables>, { id, incarnation }: Transaction): Promise<Outcome | 'unknown'> => {
  const { rows } = await sql<{ outcome: Outcome; incarnation: string }>`select
    pg_xact_status(${id}::xid8) as outcome, ${sql.raw(serverIncarnation)} as incarnation`.execute(db)
  const outcome = rows[0]?.outcome ?? null
  if (rows[0]?.incarnation !== incarnation) {
    if (outcome === 'committed') return 'unknown'
    return outcome === 'in progress' ? 'aborted' : outcome
  }
  if (outcome === 'in progress') await endHolder(db, id)
  return outcome
}

const known = (outcome: Outcome | undefined) =>
  outcome === 'committed' || outcome === 'aborted' ? outcome : undefined

/**
 * Looks up a transaction's outcome, waiting for the database to come back if necessary; undefined if it is
 * not known in time.
 */
export const outcomeOf = async (db: Kysely<Tables>, { transaction }: CommitLost, milliseconds: number) => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), milliseconds)
  const late = new Promise<undefined>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const asking = async () => {
    while (!ending.signal.aborted) {
      const outcome = await ask(db, transaction).catch((error: unknown) => {
        // The server does not know the transaction: it is a different server, or no longer has the status.
        if (error instanceof pg.DatabaseError && !isAway(error)) ending.abort()
        return undefined
      })
      if (outcome === 'unknown') return undefined
      if (known(outcome)) return known(outcome)
      await pause(betweenAttemptsMs)
    }
    return undefined
  }
  return Promise.race([asking(), late]).finally(() => {
    clearTimeout(timer)
    ending.abort()
  })
}
