import {
  type CalendarOf,
  type Clock,
  type Metric,
  type Plan,
  type Situation,
  stateOf,
  timeToRisk,
} from './clock.ts'
import { breachIfDue, halt, start, usedAt } from './counting.ts'

const maxPauses = 50

const begin = (metric: Metric, { at, priority }: Situation): Clock => ({
  ...{ metric, policy_id: null, priority, target_minutes: null, calendar_id: null, calendar_version: null },
  ...{ waits_in: [], at_risk_percent: 80, started_at: at, used: 0, running_since: null, hours: [] },
  ...{ at_risk_at: null, due_at: null, breached_at: null, ended_at: null, ended_by: null, ended_by_id: null },
  ...{ is_risk_announced: false, is_breach_announced: false, pauses: [] },
})

interface Step {
  situation: Situation
  plan: Plan | undefined
  calendarOf: CalendarOf
  /** Whether a policy still applies to anything. */
  isActive: (policy_id: number) => boolean
}

const end = (
  clock: Clock,
  ended_by: NonNullable<Clock['ended_by']>,
  { situation, calendarOf }: Step,
): Clock => ({
  ...halt(clock, situation.at, calendarOf),
  ended_at: situation.at,
  ended_by,
  ended_by_id: situation.employee_id,
  pauses: closed(clock.pauses, situation.at),
})

const closed = (pauses: Clock['pauses'], at: number): Clock['pauses'] =>
  pauses.map(([from, to]) => [from, to ?? at] as const)

const isWaiting = ({ waits_in }: Clock, { status, waitsForCustomer }: Situation) =>
  waits_in.includes(status) || (waitsForCustomer === true && waits_in.includes('waits_for_customer'))

const isAnswered = ({ said }: Situation) => said === 'employee' || said === 'no_answer_needed'

/** Returns how a clock ends now, if it does. A subject that is done waits, if its policy says so, for answers. */
const endOf = (clock: Clock, { situation }: Step): Clock['ended_by'] => {
  if (clock.metric !== 'resolution') {
    if (isAnswered(situation)) return situation.said === 'employee' ? 'answer' : 'no_answer_needed'
    if (isWaiting(clock, situation)) return null
  }
  return situation.isDone ? 'status' : null
}

/** Opens the clock of a subject that is no longer done, with the time that it had used. */
const reopen = (clock: Clock): Clock => ({
  ...clock,
  ended_at: null,
  ended_by: null,
  ended_by_id: null,
  ...(clock.ended_at !== null && {
    pauses: [...clock.pauses, [clock.ended_at, null] as const].slice(-maxPauses),
  }),
})

const isSamePlan = (clock: Clock, { situation, plan }: Step) => {
  const target = plan?.targets[clock.metric]
  if (target === undefined) return clock.policy_id === null
  return clock.policy_id === plan?.policy_id && clock.priority === situation.priority
}

/** A breach is announced as one of the target that was missed. */
const isBreachUnannounced = ({ breached_at, is_breach_announced }: Clock) =>
  breached_at !== null && !is_breach_announced

/** Nobody misses what is no longer promised. */
const isObsolete = ({ policy_id, breached_at }: Clock, { isActive }: Step) =>
  policy_id !== null && breached_at === null && !isActive(policy_id)

/** Lets another policy, or its target for another priority, apply. */
const retarget = (clock: Clock, step: Step): Clock => {
  const { situation, plan, calendarOf } = step
  if (isSamePlan(clock, step) || isBreachUnannounced(clock)) return clock
  const stopped = halt(clock, situation.at, calendarOf)
  const target_minutes = plan?.targets[clock.metric] ?? null
  if (!plan || target_minutes === null)
    return { ...stopped, policy_id: null, target_minutes: null, ...(clock.breached_at === null && noMoments) }
  const { policy_id, calendar_id, waits_in, at_risk_percent } = plan
  const retargeted = {
    ...stopped,
    ...{ policy_id, calendar_id, waits_in, at_risk_percent, target_minutes, priority: situation.priority },
    ...(clock.breached_at === null && noMoments),
  }
  const isAtRisk = stopped.used >= timeToRisk(retargeted)
  return { ...retargeted, is_risk_announced: clock.is_risk_announced && isAtRisk }
}

const noMoments = { due_at: null, at_risk_at: null }

const hasOldCalendar = ({ calendar_id, calendar_version }: Clock, calendarOf: CalendarOf) =>
  calendar_id !== null && (calendarOf(calendar_id)?.version ?? null) !== calendar_version

const isPaused = ({ pauses }: Clock) => pauses.at(-1)?.[1] === null

const wait = (clock: Clock, { situation: { at }, calendarOf }: Step): Clock => {
  const { breached_at, pauses } = clock
  if (isPaused(clock) && clock.running_since === null) return clock
  return {
    ...halt(clock, at, calendarOf),
    ...(breached_at === null && {
      due_at: null,
      at_risk_at: clock.is_risk_announced ? clock.at_risk_at : null,
    }),
    pauses: [...pauses, [at, null] as const].slice(-maxPauses),
  }
}

const runOrWait = (clock: Clock, step: Step): Clock => {
  const { situation, calendarOf } = step
  if (clock.target_minutes === null || isWaiting(clock, situation)) return wait(clock, step)
  const isCurrent = clock.running_since !== null && !hasOldCalendar(clock, calendarOf)
  if (isCurrent) return clock
  const stopped = halt(clock, situation.at, calendarOf)
  return start({ ...stopped, pauses: closed(clock.pauses, situation.at) }, situation.at, calendarOf)
}

const passTime = (clock: Clock, step: Step) => {
  if (!isObsolete(clock, step)) return breachIfDue(clock, step.situation.at, step.calendarOf)
  return clock.ended_at === null ? retarget(clock, step) : clock
}

interface Openings {
  mayBegin: boolean
  /** Whether the answer that ended it has reached nobody. */
  isNotReached?: boolean
  /** Whether the customer still waits for what it promises. */
  isUnanswered?: boolean
}

/**
 * Whether a clock that has ended goes on: that of a subject that is no longer done, for an answer if the customer still waits
 * for it, or one whose answer reached nobody.
 */
const isToReopen = (clock: Clock, openings: Openings, { situation }: Step) => {
  if (clock.metric === 'resolution') return !situation.isDone
  if (clock.ended_by === 'answer') return openings.isNotReached === true
  return clock.ended_by === 'status' && !situation.isDone && openings.isUnanswered === true
}

/** An answer that was sent after the end, but written before, keeps a promise that ended without one. */
const withLastAnswer = (clock: Clock, { situation }: Step): Clock =>
  situation.said === 'last_answer' && clock.metric !== 'resolution' && clock.ended_by === 'status'
    ? { ...clock, ended_by: 'answer', ended_by_id: situation.employee_id }
    : clock

/** Returns a clock after what has happened; undefined if there still is none. */
const stepOne = (
  former: Clock | undefined,
  openings: Openings,
  metric: Metric,
  step: Step,
): Clock | undefined => {
  const { situation, plan } = step
  const current = former && passTime(former, step)
  const isOver = !current || (metric === 'next_answer' && current.ended_at !== null)
  const canBegin = openings.mayBegin && plan?.targets[metric] !== undefined && !situation.isDone
  const begun = isOver && canBegin ? begin(metric, situation) : current
  if (!begun) return undefined
  if (begun.ended_at !== null && !isToReopen(begun, openings, step)) return withLastAnswer(begun, step)
  const ended_by = endOf(begun, step)
  if (ended_by) return end(begun, ended_by, step)
  const targeted = retarget(begun.ended_at === null ? begun : reopen(begun), step)
  // Another policy may not wait where the one before did.
  const ended_after = endOf(targeted, step)
  return ended_after ? end(targeted, ended_after, step) : runOrWait(targeted, step)
}

export type Clocks = Partial<Record<Metric, Clock>>

const owes = (clock: Clock | undefined) =>
  clock !== undefined && clock.ended_at === null && clock.target_minutes !== null

interface Answers {
  /** Whether nobody has answered the customer yet. */
  isUnanswered: boolean
  /** Whether nobody has answered what the customer wrote last. */
  isNextUnanswered?: boolean
}

/** Returns the clocks of a subject after what has happened. */
export const stepAll = (former: Clocks, step: Step & Answers): Clocks => {
  const { isUnanswered, isNextUnanswered = false, situation } = step
  const isNotReached = situation.said === 'not_reached'
  const first_answer = stepOne(
    former.first_answer,
    {
      mayBegin: isUnanswered && !isAnswered(situation),
      isNotReached: isNotReached && isUnanswered,
      isUnanswered,
    },
    'first_answer',
    step,
  )
  const asks = situation.said === 'customer' && !owes(first_answer)
  const next_answer = stepOne(
    former.next_answer,
    {
      mayBegin: asks,
      isNotReached: isNotReached && !owes(first_answer),
      isUnanswered: isNextUnanswered,
    },
    'next_answer',
    step,
  )
  const resolution = stepOne(former.resolution, { mayBegin: true }, 'resolution', step)
  return {
    ...(first_answer && { first_answer }),
    ...(next_answer && { next_answer }),
    ...(resolution && { resolution }),
  }
}

/** Returns what lists find a subject by: its next moments, and whether it has missed a target that is still owed. */
export const summaryOf = (clocks: Clocks) => {
  const open = Object.values(clocks).filter((clock) => owes(clock))
  const first = (moments: (number | null)[]) => {
    const known = moments.filter((moment) => moment !== null)
    return known.length ? Math.min(...known) : null
  }
  return {
    sla_due_at: first(open.map(({ due_at }) => due_at)),
    sla_at_risk_at: first(open.map(({ at_risk_at }) => at_risk_at)),
    sla_is_breached: open.length ? open.some((clock) => stateOf(clock) === 'breached') : null,
  }
}

/** Returns what is to be announced of a clock at a moment. */
export const announcementOf = (clock: Clock, at: number): 'at_risk' | 'breached' | undefined => {
  const { breached_at, is_breach_announced, is_risk_announced, at_risk_at, running_since } = clock
  if (breached_at !== null) return is_breach_announced ? undefined : 'breached'
  const isAtRisk = running_since !== null && at_risk_at !== null && at_risk_at <= at
  return isAtRisk && !is_risk_announced ? 'at_risk' : undefined
}

export { usedAt }
