import type pg from 'pg'
import type { Db } from '../db.ts'
import type { Moment } from './lag.ts'

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
