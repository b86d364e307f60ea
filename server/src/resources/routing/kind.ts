import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { Points, RoutedType } from './queries.ts'
import type { Assignment, Demand, Waiting } from './rules.ts'

/** The events whose rules run when something is given out. */
export const routedEvents = { conversation: 'accepted', ticket: 'updated' } as const

/** The records that the router assigns: conversations, or tickets. */
export interface RoutedKind {
  type: RoutedType
  /** How many points one counts. */
  costOf(points: Points): number
  /**
   * Locks what has waited longest in each queue of what somebody may be given, as far as there is room; what is just
   * changing is left out.
   */
  lockWaiting(db: Db, demands: Demand[]): Promise<Waiting[]>
  assign(db: Db, assignments: Assignment[]): Promise<unknown>
  /** Writes down and announces what was given to employees. Returns the hints to send. */
  follow(db: Db, assignments: Assignment[]): Promise<Hint[]>
}
