import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from './connect.ts'
import { createBound, type Moment } from './lag.ts'
import type { Lane } from './replica-connection.ts'
import { type Need, watchReplicaHealth } from './replica-health.ts'
import type { Tables } from './tables.ts'

/** Lists are read on it, or why not: it cannot be reached, is too far behind, or has become a primary. */
export type ReplicaState = 'in use' | 'away' | 'behind' | 'no replica'

/** What a reader may expect to see: their own writes up to one position, and the others' of some time ago. */
export interface Expectation extends Moment {
  wrote: number
}

/** Takes lists from the primary, as long as it shows what may be expected. */
export interface Replica {
  pool: pg.Pool
  state: ReplicaState
  /** Told at every change of the state. */
  onChange(state: ReplicaState): void
  /** Bytes of the primary's log that it had still to replay when it was last asked. */
  lag: number
  /** Lists that it has answered, and those that it left to the primary. */
  counts: { answered: number; left: number }
  /** Milliseconds that only rise. */
  clock(): number
  /** Does the work on the replica; undefined when the primary has to do it. */
  read<T>(expected: Expectation, work: (db: Db) => Promise<T>): Promise<{ answer: T } | undefined>
  close(): Promise<void>
}

/** An answer about a connection's position holds so many milliseconds, since a replica may become a primary. */
const trusted = 1_000
/** A wait for a lock that took so long is not begun anew on the primary. */
const longWait = 5_000

const hasHadItsTime = (error: unknown, milliseconds: number) =>
  error instanceof pg.DatabaseError &&
  (error.code === '57014' || (error.code === '55P03' && milliseconds > longWait))

type Standing = ReturnType<typeof watchReplicaHealth>

/** Connections are taken statement by statement, as from any pool, but only such as have got far enough. */
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

/** Reads lists through a pool of connections to a streaming replica. */
export const createReplica = (pool: pg.Pool): Replica => {
  const boundOf = createBound()
  let closed: Promise<void> | undefined

  const read = async <T>(need: Need, work: (db: Db) => Promise<T>) => {
    const start = replica.clock()
    try {
      return { answer: await work(dbFor(need)) }
    } catch (error) {
      if (hasHadItsTime(error, replica.clock() - start)) throw error
      // Whatever else it refuses, be it for a record that has not come yet, is for the primary to judge.
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
    // Like those of Kysely, which may be closed again.
    close: () => (closed ??= pool.end()),
  }
  const standing = watchReplicaHealth(replica)
  const dbFor = openLanes(standing, () => replica.clock())
  return replica
}
