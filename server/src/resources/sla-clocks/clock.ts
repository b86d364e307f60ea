import type { Calendar } from '#calendars/calendar.ts'

/** What is promised, in the order in which a desk owes it. */
export const metrics = ['first_answer', 'next_answer', 'resolution'] as const
export type Metric = (typeof metrics)[number]

/** Spans in which a calendar is open, in epoch milliseconds. */
export type Hours = readonly (readonly [from: number, to: number])[]

/** The time towards one promise to a customer. Moments are in epoch milliseconds. */
export interface Clock {
  metric: Metric
  /** Null while no policy has a target, which keeps the time used so far. */
  policy_id: number | null
  priority: number | null
  target_minutes: number | null
  calendar_id: number | null
  calendar_version: number | null
  waits_in: readonly (number | string)[]
  /** The share of the target, in percent, after which it is at risk. */
  at_risk_percent: number
  started_at: number
  /** Milliseconds of business time until `running_since`. */
  used: number
  running_since: number | null
  /** When the calendar is open after `running_since`, until it is due. */
  hours: Hours
  at_risk_at: number | null
  due_at: number | null
  /** When the target was missed, which stays so. */
  breached_at: number | null
  ended_at: number | null
  ended_by: 'answer' | 'no_answer_needed' | 'status' | null
  ended_by_id: number | null
  is_risk_announced: boolean
  is_breach_announced: boolean
  /** When it waited; the last one has no end while it does. */
  pauses: readonly (readonly [from: number, to: number | null])[]
}

/** A calendar as of one of its versions. */
export interface VersionedCalendar {
  version: number
  calendar: Calendar
}

/** The policy that applies to a subject as it is now. */
export interface Plan {
  policy_id: number
  calendar_id: number | null
  waits_in: readonly (number | string)[]
  at_risk_percent: number
  /** Those for the priority of the subject. */
  targets: Partial<Record<Metric, number>>
}

/** How a subject is, and what has just happened to it. */
export interface Situation {
  at: number
  status: number | string
  priority: number | null
  /** Whether it is resolved or closed. */
  isDone: boolean
  /** Whether its own status waits for the customer. */
  waitsForCustomer?: boolean
  /**
   * Who has said something, that the customer's last message needs no answer, that its answer did not reach them, or that an
   * answer was sent that had been written before the subject was closed.
   */
  said?: 'customer' | 'employee' | 'no_answer_needed' | 'not_reached' | 'last_answer' | undefined
  employee_id: number | null
}

export type CalendarOf = (id: number) => VersionedCalendar | undefined

/** Returns the milliseconds of business time after which a clock is at risk. */
export const timeToRisk = ({ target_minutes, at_risk_percent }: Clock) =>
  ((target_minutes ?? 0) * 60_000 * at_risk_percent) / 100

export const stateOf = ({ ended_at, breached_at, running_since }: Clock) => {
  if (breached_at !== null) return 'breached' as const
  if (ended_at !== null) return 'kept' as const
  return running_since === null ? ('waiting' as const) : ('running' as const)
}
