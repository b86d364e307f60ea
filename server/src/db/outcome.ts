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
import { isAway } from './away.ts'
import { beginStatement, serverIncarnation } from './prepared.ts'
import { isLost } from './reader.ts'
import type { Tables } from './tables.ts'

/** A transaction's ID, and the server's incarnation that assigned it. */
export interface Transaction {
  id: string
  incarnation: string
}

/** The connection was lost in COMMIT: the transaction may have been committed or not. */
export class CommitLost extends Error {
  readonly transaction: Transaction

  constructor(transaction: Transaction, cause: unknown) {
    super('The connection was lost while a transaction was being committed.', { cause })
    this.transaction = transaction
  }
}

/** The connection was lost in a write that is no part of a transaction: it may be done or not. */
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

/** Whether a statement was on its way when its connection was lost. */
const isLostOnTheWay = (error: unknown) =>
  error instanceof Error &&
  isLost(error) &&
  isAway(error) &&
  !/not queryable|Client was closed/.test(error.message)

/** Notes each transaction's id as it begins, in the same round trip, for asking later what became of it. */
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
    // Its failure would stand in place of the loss.
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

/** A session that still holds the transaction open will not be told to commit any more; one that commits, may. */
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

/** Asks the database, which may have to come back first, what became of a transaction; undefined when it cannot tell in time. */
export const outcomeOf = async (db: Kysely<Tables>, { transaction }: CommitLost, milliseconds: number) => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), milliseconds)
  const late = new Promise<undefined>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const asking = async () => {
    while (!ending.signal.aborted) {
      const outcome = await ask(db, transaction).catch((error: unknown) => {
        // The server knows nothing of such a transaction: it is another one, or has forgotten.
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
