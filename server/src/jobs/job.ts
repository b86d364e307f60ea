import type { Db } from '#db/connect.ts'
import type { CheckRoom } from './room.ts'

/** One turn of a job: what it may use, and how it makes its work last. */
export interface Turn {
  db: Db
  data: unknown
  /** Aborted when the process stops or the turn's time is over: end at the next border of the work. */
  signal: AbortSignal
  /** Commits a part of the work, unless the turn has meanwhile been given to someone else. */
  commit<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For work that commits by itself: call it before each part. `commit` does. */
  checkRoom: CheckRoom
}

/** Work that is done beside the requests, by whichever process takes it. */
export interface Job {
  name: string
  /** When it is due by itself, as in a crontab, in the time zone of the service. */
  schedule?: string
  /** Whether it is due whenever a process begins to take turns. */
  atStart?: boolean
  /** Whether another process may take a turn while one is under way, or seems to be: such a job excludes by itself. */
  mayOverlap?: boolean
  /** How long a turn may take before another process may take it over. */
  longestSeconds: number
  run(turn: Turn): Promise<unknown>
}
