import type { Db } from '#db/connections/connect.ts'
import { dropMoments, setMoments } from '#moments/queries.ts'
import { noteAllChanges, type RecordedChange } from '#resources/record-changes/queries.ts'
import { type ActivePolicy, type ServiceLevels, serviceLevelsOf } from '#resources/rule-engine/active.ts'
import { evaluate, type Finding } from '#resources/rule-engine/conditions.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { lookFor, Relations } from '#resources/rule-engine/look.ts'
import { type Clock, type Metric, metrics, type Plan, type Situation } from './clock.ts'
import { nextMoment } from './counting.ts'
import {
  clocksOf,
  hasAnswer,
  isCustomerWaiting,
  type PendingChange,
  pendingChangesOf,
  type SlaSubject,
  writeClocks,
  writeSummaries,
} from './queries.ts'
import { writeResults } from './results.ts'
import { type Clocks, stepAll, summaryOf } from './rules.ts'

/** The kind of moment at which a clock is at risk or due. */
export const clockMoment = 'sla_clock'

/** A record to which something has happened, as it is now. */
export interface RecordEvent {
  type: SlaSubject
  record: Rec
  said?: Situation['said']
  employeeId: number | null
  /** An earlier change after which the clocks have not been stepped yet. */
  pending?: PendingChange | undefined
}

interface Match {
  policy: ActivePolicy
  findings: Finding[]
}

const doneStatuses = [2, 3, 'closed']

const statusOf = ({ type, record }: RecordEvent) =>
  (type === 'ticket' ? record.status : record.state) as number | string

/** Returns the first policy that applies to a record, with what its conditions saw. */
const matchOf = async (
  db: Db,
  { policies }: ServiceLevels,
  stepped: RecordEvent,
): Promise<Match | undefined> => {
  const { type: subject, record: after, employeeId } = stepped
  const fact = { subject, event: 'updated', before: null, after }
  const relations = new Relations(db, fact)
  for (const policy of policies) {
    const look = await lookFor({ employeeId }, fact, relations, policy.paths)
    const { holds, findings } = evaluate(policy.if, look)
    if (holds) return { policy, findings }
  }
  return undefined
}

const targetOf = ({ targets }: ActivePolicy, metric: Metric, priority: number | null) =>
  (
    targets.find((target) => target.metric === metric && target.priority === priority && priority !== null) ??
    targets.find((target) => target.metric === metric && target.priority === null)
  )?.minutes

const planOf = (policy: ActivePolicy, priority: number | null): Plan => ({
  ...{ policy_id: policy.id, calendar_id: policy.calendar_id, waits_in: policy.waits_in },
  at_risk_percent: policy.at_risk_percent,
  targets: Object.fromEntries(
    metrics.flatMap((metric) => {
      const minutes = targetOf(policy, metric, priority)
      return minutes === undefined ? [] : [[metric, minutes]]
    }),
  ),
})

const situationOf = (stepped: RecordEvent, at: number): Situation => {
  const status = statusOf(stepped)
  const own = stepped.record.ticket_status as { waits_for_customer: boolean } | null | undefined
  return {
    ...{ at, status, priority: stepped.record.priority as number | null, said: stepped.said },
    ...{ isDone: doneStatuses.includes(status), waitsForCustomer: own?.waits_for_customer ?? false },
    employee_id: stepped.employeeId,
  }
}

/** Returns how a subject was left by a change that its clocks do not know of. They have been stepped no later. */
const pendingSituation = (stepped: RecordEvent, former: Clocks, at: number): Situation[] => {
  const { pending } = stepped
  if (!pending) return []
  const known = Object.values(former).map(({ running_since, started_at }) => running_since ?? started_at)
  const since = Math.max(pending.at, ...known)
  if (since >= at) return []
  return [situationOf({ ...stepped, said: undefined, employeeId: pending.employeeId }, since)]
}

export interface SteppedClocks {
  stepped: RecordEvent
  match: Match | undefined
  former: Clocks
  clocks: Clocks
}

const stepOf = async (
  db: Db,
  levels: ServiceLevels,
  { stepped, former, at }: { stepped: RecordEvent; former: Clocks; at: number },
): Promise<SteppedClocks> => {
  const { type, record } = stepped
  const situation = situationOf(stepped, at)
  const match = await matchOf(db, levels, stepped)
  const plan = match && planOf(match.policy, situation.priority)
  const mayOweFirst = plan?.targets.first_answer !== undefined && !former.first_answer && !situation.isDone
  const wasGivenUp = (clock: Clock | undefined) => clock?.ended_by === 'status' && !situation.isDone
  const isInQuestion = mayOweFirst || stepped.said === 'not_reached' || wasGivenUp(former.first_answer)
  const isUnanswered = isInQuestion && !(await hasAnswer(db, type, record.id))
  const isNextUnanswered = wasGivenUp(former.next_answer) && (await isCustomerWaiting(db, type, record.id))
  const { calendarOf, policies } = levels
  const isActive = (id: number) => policies.some((policy) => policy.id === id)
  const steps = [...pendingSituation(stepped, former, at), situation]
  const clocks = steps.reduce<Clocks>(
    (all, each) =>
      stepAll(all, { situation: each, plan, calendarOf, isActive, isUnanswered, isNextUnanswered }),
    former,
  )
  return { stepped, match, former, clocks }
}

const keyOf = ({ type, record }: RecordEvent, metric: Metric) => ({
  ...{ kind: clockMoment, subject_type: type, subject_id: record.id },
  reference_id: metrics.indexOf(metric) + 1,
})

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

const changedOf = ({ former, clocks }: SteppedClocks) =>
  Object.values(clocks).filter((clock) => isOther(clock, former[clock.metric]))

const momentsOf = (all: SteppedClocks[], isForced: boolean) =>
  all.flatMap((one) =>
    changedOf(one).flatMap((clock) => {
      const former = one.former[clock.metric]
      const [before, due] = [former ? nextMoment(former) : null, nextMoment(clock)]
      return before === due && !isForced ? [] : [{ key: keyOf(one.stepped, clock.metric), due }]
    }),
  )

const isOwed = ({ policy_id, ended_at }: Clock) => policy_id !== null && ended_at === null

const policyOf = (clocks: Clocks) => Object.values(clocks).find(isOwed)?.policy_id ?? null

/**
 * Says in the history which policy applies from now on, and what its conditions saw of the record itself; who reads
 * the history need not see others.
 */
const appliedOf = ({ stepped, match, former, clocks }: SteppedClocks): RecordedChange[] => {
  const [from, to] = [policyOf(former), policyOf(clocks)]
  if (from === to || to === null) return []
  const seen = (match?.findings ?? []).map(({ field, op, val, seen }) =>
    match?.policy.paths.byField.get(field)?.related ? { field, op, val } : { field, op, val, seen },
  )
  return [
    {
      ...{ subject_type: stepped.type, subject_id: stepped.record.id, kind: 'sla.applied' },
      before: { sla_policy: null, conditions: null },
      after: { sla_policy: match?.policy.name ?? null, conditions: seen },
      refers_to: { type: 'sla_policy', id: to },
    },
  ]
}

/** Returns the policy that applied until now, if none does any more although what it promised was not done. */
const liftedFrom = ({ former, clocks }: SteppedClocks) => {
  if (policyOf(clocks) !== null) return null
  const isUndone = Object.values(former).some(
    (clock: Clock) => isOwed(clock) && clocks[clock.metric]?.ended_at === null,
  )
  return isUndone ? policyOf(former) : null
}

const liftedOf = (one: SteppedClocks, names: Map<number, string>): RecordedChange[] => {
  const { type, record } = one.stepped
  const from = liftedFrom(one)
  if (from === null) return []
  return [
    {
      ...{ subject_type: type, subject_id: record.id, kind: 'sla.lifted' },
      before: { sla_policy: names.get(from) ?? null },
      after: { sla_policy: null },
      refers_to: { type: 'sla_policy', id: from },
    },
  ]
}

const policyNames = async (db: Db, ids: number[]) => {
  if (!ids.length) return new Map<number, string>()
  const rows = await db.selectFrom('sla_policies').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Says in the histories which policies apply from now on, and which no longer do without another in their place. */
const historyOf = async (db: Db, all: SteppedClocks[]) => {
  const names = await policyNames(
    db,
    all.flatMap((one) => liftedFrom(one) ?? []),
  )
  return all.flatMap((one) => [...appliedOf(one), ...liftedOf(one, names)])
}

const summariesOf = (all: SteppedClocks[]) =>
  all.flatMap(({ stepped, former, clocks }) => {
    const [before, after] = [summaryOf(former), summaryOf(clocks)]
    return isOther(before, after) ? [{ subject_id: stepped.record.id, ...after }] : []
  })

/** Stores what has become of clocks, with the moments at which something happens to them next. */
export const storeStep = async (db: Db, type: SlaSubject, all: SteppedClocks[], isForced = false) => {
  const changed = all.flatMap((one) =>
    changedOf(one).map((clock) => ({
      ...{ subject_id: one.stepped.record.id, clock },
      isMerged: Boolean(one.stepped.record.merged_into_id),
      former: one.former[clock.metric],
    })),
  )
  if (!changed.length) return false
  await writeClocks(db, type, changed)
  await writeResults(db, type, changed)
  const moments = momentsOf(all, isForced)
  await setMoments(
    db,
    moments.flatMap(({ key, due }) =>
      due === null ? [] : [{ ...key, due_at: new Date(due).toISOString() }],
    ),
  )
  await dropMoments(
    db,
    moments.flatMap(({ key, due }) => (due === null ? [key] : [])),
  )
  await writeSummaries(db, type, summariesOf(all))
  await noteAllChanges(db, null, await historyOf(db, all))
  return true
}

/** Returns what becomes of the clocks of records, which the caller has locked. */
export const stepsOf = async (
  db: Db,
  levels: ServiceLevels,
  type: SlaSubject,
  given: RecordEvent[],
  at: number,
): Promise<SteppedClocks[]> => {
  const ids = given.map(({ record }) => record.id)
  const pending = await pendingChangesOf(db, type, ids)
  const former = await clocksOf(db, type, ids)
  const all: SteppedClocks[] = []
  for (const each of given) {
    const { id } = each.record
    const stepped = { ...each, pending: each.pending ?? pending.get(id) }
    all.push(await stepOf(db, levels, { stepped, former: former.get(id) ?? {}, at }))
  }
  return all
}

/**
 * Steps the clocks of records of one type, in the transaction of what has happened to them. Returns whether any clock
 * has changed. Without policies this costs nothing if the version of the rules is known.
 */
export const stepClocks = async (
  db: Db,
  type: SlaSubject,
  given: RecordEvent[],
  known?: string,
): Promise<boolean> => {
  const levels = given.length ? await serviceLevelsOf(db, type, known) : undefined
  if (!levels) return false
  return storeStep(db, type, await stepsOf(db, levels, type, given, Date.now()))
}
