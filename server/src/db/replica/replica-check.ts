import pg from 'pg'
import { UserError } from '../../user-error.ts'
import { WatchedClient, type WatchedConfig } from '../connections/client.ts'
import { checkSessions } from '../connections/session-check.ts'

const identitySql = `
  select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() is not null as has_position,
    (select oid from pg_database where datname = current_database())::bigint as database`

interface Identity {
  is_replica: boolean
  has_position: boolean
  database: number
  /** The identifier of the PostgreSQL cluster; undefined without permission to read it. */
  system?: string
}

const identityOf = async (client: pg.ClientBase): Promise<Identity> => {
  const { rows } = await client.query(identitySql)
  const told = await client
    .query('select system_identifier::text as system from pg_control_system()')
    .catch((error: { code?: string }) => {
      if (error.code === '42501') return { rows: [] }
      throw error
    })
  return { ...rows[0], ...told.rows[0] }
}

const isAway = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || /^(08|53|57P)/.test(error.code ?? '')

const connect = async (connection: WatchedConfig) => {
  const client = new WatchedClient(connection)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isAway(error)) return undefined
    throw new UserError(`DATABASE_REPLICA_URL is refused by its server: ${(error as Error).message}`)
  }
}

/**
 * Throws a `UserError` if the address leads to no replica of the primary's database. Returns a sentence about
 * what cannot be verified now.
 */
export const checkReplica = async (primary: pg.ClientBase, connection: WatchedConfig) => {
  const client = await connect(connection)
  if (!client) return 'The replica cannot be reached; lists are read on the primary until it can.'
  try {
    const [ours, theirs] = [await identityOf(primary), await identityOf(client)]
    if (!theirs.is_replica)
      throw new UserError(
        'DATABASE_REPLICA_URL leads to a server that is no replica: it takes writes itself.',
      )
    if (!theirs.has_position)
      throw new UserError('The replica does not report its position: it does not stream.')
    if (ours.system !== undefined && theirs.system !== undefined && ours.system !== theirs.system)
      throw new UserError('DATABASE_REPLICA_URL leads to a replica of another server than DATABASE_URL’s.')
    if (ours.database !== theirs.database)
      throw new UserError('DATABASE_REPLICA_URL names another database than DATABASE_URL.')
    await checkSessions(client, connection, 'DATABASE_REPLICA_URL')
    return ours.system === undefined || theirs.system === undefined
      ? 'It cannot be told whether the replica is of the same server: pg_control_system() may not be asked.'
      : undefined
  } finally {
    await client.end()
  }
}
