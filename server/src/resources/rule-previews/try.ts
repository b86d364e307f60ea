import type { Db } from '#db/connections/connect.ts'
import { hoursOf } from '#resources/calendars/hours.ts'
import { evaluate, fieldsToChange } from '#resources/rule-engine/conditions.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { lookFor, Relations } from '#resources/rule-engine/look.ts'
import { type Paths, pathsOf } from '#resources/rule-engine/paths.ts'
import { dueAt } from '#resources/rule-moments/due.ts'
import type { Conjunction, NewRule } from '#resources/rules/schema.ts'
import type { PastEvent } from './events.ts'

export type TriedRule = Pick<NewRule, 'subject' | 'when'> & { if?: Conjunction }

/** A rule, ready to be tried on many events. */
export interface ReadyRule {
  rule: TriedRule
  conditions: Conjunction
  watched: string[] | undefined
  paths: Paths
}

/** Reads what trying a rule needs, once for all records. */
export const compile = async (db: Db, rule: TriedRule): Promise<ReadyRule> => {
  const { all = [], any = [] } = rule.if ?? {}
  const named = [...all, ...any].flatMap(({ field, val }) => (field === 'now' ? Number(val) : []))
  const ids = [...named, rule.when.moment?.business_hours ?? []].flat()
  return {
    rule,
    conditions: { all, any },
    watched: fieldsToChange({ all, any }),
    paths: pathsOf(rule.subject, { all, any }, await hoursOf(db, ids)),
  }
}

const holds = async (db: Db, { conditions, paths }: ReadyRule, { fact, employeeId }: PastEvent) =>
  evaluate(conditions, await lookFor({ employeeId }, fact, new Relations(db, fact), paths)).holds

/** Returns how often a rule would have run for these events. */
export const countRuns = async (db: Db, compiled: ReadyRule, events: PastEvent[]) => {
  const { rule, watched } = compiled
  let runs = 0
  for (const { fact, employeeId } of events) {
    if (fact.event !== rule.when.event && !rule.when.by_hand) continue
    if (watched && fact.before && watched.every((field) => isSame(fact.before, fact.after, field))) continue
    if (await holds(db, compiled, { fact, employeeId })) runs += 1
    if (rule.when.by_hand) return Math.min(runs, 1)
  }
  return runs
}

const isSame = (before: Record<string, unknown> | null, after: Record<string, unknown>, field: string) => {
  const name = field.startsWith('cz_col.') ? 'cz_cols' : field
  return JSON.stringify(before?.[name]) === JSON.stringify(after[name])
}

/** A record, what happened to it in the span, and the present value of the field that a moment is counted from. */
export interface RecordLife {
  record: Rec
  events: PastEvent[]
  value: number | null
}

/** Returns a record as it was at a time, as far as its history goes. */
const stateAt = ({ record, events }: RecordLife, at: Date): Rec => {
  const last = events.findLast(({ fact }) => (fact.at as Date) <= at)
  if (last) return last.fact.after
  return { ...record, ...events[0]?.fact.before }
}

/** Returns whether a rule would have run at a record's moment, as 1 or 0. */
export const countMoments = async (
  db: Db,
  compiled: ReadyRule,
  lived: RecordLife,
  { start, end }: { start: number; end: number },
) => {
  const { rule, paths } = compiled
  const due = lived.value === null ? null : dueAt({ ...rule, ...paths }, new Date(lived.value))
  if (!due || due.getTime() < start || due.getTime() > Math.min(end, Date.now())) return 0
  const fact = { subject: rule.subject, event: 'moment', before: null, after: stateAt(lived, due), at: due }
  return Number(await holds(db, compiled, { fact, employeeId: null }))
}
