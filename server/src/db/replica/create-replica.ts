import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../db.ts'
import type { Tables } from '../tables.ts'
import { createBound } from './lag.ts'
import type { Replica } from './replica.ts'
import type { ReplicaConnection } from './replica-connection.ts'
import { type Need, watchReplicaHealth } from './replica-health.ts'

/** Milliseconds for which a connection's position is trusted, since a replica may become a primary. */
const trustedMs = 1_000
/** Milliseconds: a longer wait for a lock is not repeated on the primary. */
const longWaitMs = 5_000

const hasHadItsTime = (error: unknown, milliseconds: number) =>
  error instanceof pg.DatabaseError &&
  (error.code === '57014' || (error.code === '55P03' && milliseconds > longWaitMs))

type HealthWatch = ReturnType<typeof watchReplicaHealth>

/**
 * Returns a function that opens a database on the replica. Each statement takes a connection from the pool,
 * but only one that has replayed far enough.
 */
const openReads = ({ take, give, ask }: HealthWatch, clock: () => number) => {
  const reaches = async (connection: ReplicaConnection, need: Need) => {
    const position = Math.max(need.wrote, need.bound.position)
    if (clock() >= connection.askedAt + trustedMs || connection.position < position)
      await ask(connection, need)
    return connection.isReplica && connection.position >= position
  }
  const connect = async (need: Need) => {
    const connection = await take()
    const isFarEnough = await reaches(connection, need).catch((error) => {
      give(connection)
      throw error
    })
    if (isFarEnough)
      return { query: connection.query, release: (isSpoilt: boolean) => give(connection, isSpoilt) }
    give(connection)
    throw new Error('The replica has not got far enough.')
  }
  return (need: Need): Db => {
    const pool = { connect: () => connect(need), end: async () => undefined, options: {} }
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
  }
}

/** Creates a replica that reads lists through a pool of connections to a streaming server. */
export const createReplica = (pool: pg.Pool): Replica => {
  const boundOf = createBound()
  let closed: Promise<void> | undefined

  const read = async <T>(need: Need, work: (db: Db) => Promise<T>) => {
    const start = replica.clock()
    try {
      return { answer: await work(dbFor(need)) }
    } catch (error) {
      if (hasHadItsTime(error, replica.clock() - start)) throw error
      // Any other error, such as for a record that has not arrived yet, is left to the primary.
      return undefined
    }
  }

  const replica: Replica = {
    pool,
    state: 'in use',
    onChange: () => undefined,
    lag: 0,
    counts: { answered: 0, left: 0 },
    clock: () => performance.now(),
    read: async (expected, work) => {
      const need = { ...expected, bound: boundOf(expected) }
      const done = health.isUsable(need) ? await read(need, work) : undefined
      replica.counts[done ? 'answered' : 'left']++
      return done
    },
    // May be called again, like Kysely's own `destroy`.
    close: () => (closed ??= pool.end()),
  }
  const health = watchReplicaHealth(replica)
  const dbFor = openReads(health, () => replica.clock())
  return replica
}
