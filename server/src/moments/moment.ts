import type { Db } from '#db/connections/connect.ts'

/** What a moment is of: there is at most one with the same key. */
export interface MomentKey {
  kind: string
  subject_type: string
  subject_id: number
  /** What the moment belongs to, such as a rule; 0 if a subject has one of the kind. */
  reference_id: number
}

export interface Moment extends MomentKey {
  /** When it is or was due, ISO 8601. */
  due_at: string
  /** The employee whose action is to be processed, if any. */
  employee_id?: number | null
}

/** Runs after the commit of what a handler did. */
export type AfterCommit = () => unknown

/** Does what is due, in the transaction that deletes the moment. May return what follows its commit. */
export interface MomentHandler {
  /** Locks the subject before the moment, in the order in which requests lock them. */
  lock(db: Db, moment: Moment): Promise<unknown>
  handle(db: Db, moment: Moment): Promise<AfterCommit | undefined>
}

/** The handler of each kind of moment. */
export type MomentHandlers = Record<string, MomentHandler>
