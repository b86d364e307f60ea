import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from './connect.ts'
import { createBound, type Moment } from './lag.ts'
import type { Lane } from './replica-connection.ts'
import { type Need, watchReplicaHealth } from './replica-health.ts'
import type { Tables } from './tables.ts'

/**
 * Whether lists are read on the replica, or why not: it is unreachable, too far behind, or has become a
 * primary.
 */
export type ReplicaState = 'in use' | 'away' | 'behind' | 'no replica'

/** What a reader may expect to see: their own writes up to one position, and others' up to some time ago. */
export interface Expectation extends Moment {
  wrote: number
}

/** Serves lists instead of the primary, as long as it shows what readers may expect. */
export interface Replica {
  pool: pg.Pool
  state: ReplicaState
  /** Called on every change of the state. */
  onChange(state: ReplicaState): void
  /** Bytes of the primary's log still to be replayed when it was last asked. */
  lag: number
  /** The numbers of lists served, and of lists left to the primary. */
  counts: { answered: number; left: number }
  /** Returns a monotonic time in milliseconds. */
  clock(): number
  /** Runs the work on the replica. Returns undefined if the primary has to do it. */
  read<T>(expected: Expectation, work: (db: Db) => Promise<T>): Promise<{ answer: T } | undefined>
  close(): Promise<void>
}

/** Milliseconds for which a connection's position is trusted, since a replica may become a primary. */
const trusted = 1_000
/** Milliseconds: a longer wait for a lock is not repeated on the primary. */
const longWait = 5_000

const hasHadItsTime = (error: unknown, milliseconds: number) =>
  error instanceof pg.DatabaseError &&
  (error.code === '57014' || (error.code === '55P03' && milliseconds > longWait))

type Standing = ReturnType<typeof watchReplicaHealth>

/**
 * Returns a function that opens a database on the replica. Each statement takes a connection from the pool,
 * but only one that has replayed far enough.
 */
const openLanes = ({ take, give, ask }: Standing, clock: () => number) => {
  const reaches = async (lane: Lane, need: Need) => {
    const position = Math.max(need.wrote, need.bound.position)
    if (clock() >= lane.askedAt + trusted || lane.position < position) await ask(lane, need)
    return lane.isReplica && lane.position >= position
  }
  const connect = async (need: Need) => {
    const lane = await take()
    const isFarEnough = await reaches(lane, need).catch((error) => {
      give(lane)
      throw error
    })
    if (isFarEnough) return { query: lane.query, release: (isSpoilt: boolean) => give(lane, isSpoilt) }
    give(lane)
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
      const done = standing.isUsable(need) ? await read(need, work) : undefined
      replica.counts[done ? 'answered' : 'left']++
      return done
    },
    // May be called again, like Kysely's own `destroy`.
    close: () => (closed ??= pool.end()),
  }
  const standing = watchReplicaHealth(replica)
  const dbFor = openLanes(standing, () => replica.clock())
  return replica
}
