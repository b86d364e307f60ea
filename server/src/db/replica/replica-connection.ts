import type pg from 'pg'
import { isLost } from '../connections/reader.ts'

/**
 * One connection to a replica. One address may lead to several servers, so each connection knows only its own
 * position.
 */
export interface ReplicaConnection {
  /** How far it had replayed the primary's log when last asked; 0 if it is not a replica. */
  position: number
  isReplica: boolean
  askedAt: number
  ask(now: number): Promise<void>
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
  /** Releases the connection, or ends one that is unusable or lost. Returns whether it was lost. */
  give(isSpoilt: boolean): boolean
}

const question = {
  name: 'replay_position',
  text: `select pg_is_in_recovery() as is_replica, (pg_last_wal_replay_lsn() - '0/0')::bigint as position`,
  query_timeout: 2_000,
}

const laneOf = (client: pg.PoolClient): ReplicaConnection => {
  let isBroken = false
  const watch = <T>(asked: Promise<T>) =>
    asked.catch((error) => {
      isBroken ||= isLost(error)
      throw error
    })
  const connection: ReplicaConnection = {
    position: 0,
    isReplica: false,
    askedAt: Number.NEGATIVE_INFINITY,
    ask: async (now) => {
      const { rows } = await watch(client.query(question))
      const { is_replica, position } = rows[0]
      connection.isReplica = is_replica && position !== null
      connection.position = connection.isReplica ? position : 0
      connection.askedAt = now
    },
    query: (text, values) => watch(client.query(text, values)),
    give: (isSpoilt) => {
      client.release(isBroken || isSpoilt)
      return isBroken
    },
  }
  return connection
}

const lanes = new WeakMap<pg.PoolClient, ReplicaConnection>()

/** Takes a connection from the pool, with what is known about the server behind it. */
export const openReplicaConnection = async (pool: pg.Pool): Promise<ReplicaConnection> => {
  const client = await pool.connect()
  const connection = lanes.get(client) ?? laneOf(client)
  lanes.set(client, connection)
  return connection
}
