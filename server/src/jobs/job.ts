import type { Db } from '#db/connections/connect.ts'
import type { CheckRoom } from './room.ts'

/** One run of a job: what it may use, and how it commits its work. */
export interface Turn {
  db: Db
  data: unknown
  /** Aborted when the process stops or the run times out; the job stops at its next boundary. */
  signal: AbortSignal
  /** Commits a part of the work, unless the run has been given to another worker. */
  commit<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For work that commits on its own: call this before each part. `commit` calls it too. */
  checkRoom: CheckRoom
}

/** Background work, done by whichever process takes it. */
export interface Job {
  name: string
  /** A crontab schedule in the time zone of the service. */
  schedule?: string
  /** Whether the job runs whenever a process starts taking jobs. */
  atStart?: boolean
  /**
   * Whether a run may start while another is, or seems to be, in progress; such a job does its own locking.
   */
  mayOverlap?: boolean
  /** How many seconds a run may take before another process may take it over. */
  maxSeconds: number
  run(turn: Turn): Promise<unknown>
}
