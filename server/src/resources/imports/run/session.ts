import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { WatchedClient } from '#db/connections/client.ts'
import { type Db, JOB_STATEMENT_SECONDS, sessionConfig } from '#db/connections/connect.ts'
import { locks } from '#db/locks.ts'
import type { Tables } from '#db/tables.ts'

/** How imports connect to the database. */
export interface Connecting {
  connection: pg.ClientConfig
  timezone: string
  /** The statement timeout; an unreachable server is noticed a little later. */
  statementSeconds?: number
}

export const sessionConfigOf = ({
  connection,
  timezone,
  statementSeconds = JOB_STATEMENT_SECONDS,
}: Connecting) => sessionConfig(connection, timezone, statementSeconds)

/** The connection with the exclusive right to run imports; its lock and transaction end with it. */
export interface Session {
  client: pg.Client
  /** A query builder on the same connection. */
  db: Db
  end(): Promise<void>
}

/** The advisory lock of an installation's one import session. */
const lock = locks.imports

const dbOn = (client: pg.Client): Db => {
  const only = Object.assign(client, { release: () => undefined })
  const pool = { connect: async () => only, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

/** Prepares the session; has the server notice soon if this process or its machine is gone. */
const prepareSession = async (client: pg.Client) => {
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  )
  // A plan that is forbidden counts as very expensive, and an expensive statement would be compiled.
  await client.query('set jit = off')
  // What an import changes causes no events.
  await client.query("set parley.importing = 'on'")
  // A server on Windows cannot check its client during a statement, and rejects the setting.
  await client.query('set client_connection_check_interval = 1000').catch(() => undefined)
}

/** Opens the import session; returns undefined if another one is open. */
export const openSession = async (connecting: Connecting): Promise<Session | undefined> => {
  const client = new WatchedClient(sessionConfigOf(connecting))
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [lock])
    if (rows[0].is_ours) {
      await prepareSession(client)
      return { client, db: dbOn(client), end: () => client.end() }
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  await client.end()
  return undefined
}

/** Runs a part of an attempt in one transaction. */
export const transact = async <T>({ client }: Session, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
