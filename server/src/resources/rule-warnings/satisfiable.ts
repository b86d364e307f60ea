import { evaluate } from '#resources/rule-engine/conditions.ts'
import { histories } from '#resources/rule-engine/histories.ts'
import type { Conjunction, RuleCondition, Trigger } from '#resources/rules/schema.ts'
import { fieldAt, pathOf, type SubjectType, subjects } from '#resources/rules/subjects.ts'
import { candidatesFor } from './candidates.ts'

/** A rule as far as its conditions go. */
export interface Conditional {
  subject: SubjectType
  when: Trigger
  if: Conjunction
}

/** A value that a rule has just given to a field, which had another that met the rule's own conditions. */
interface Gift {
  value: unknown
  conditions: RuleCondition[]
}
export type GivenValues = ReadonlyMap<string, Gift>

/** Events before which there was no record. */
const first = new Set(['created', 'received'])

const isCovered = (subject: SubjectType, field: string) =>
  histories[subject]?.includes(field.startsWith('cz_col.') ? 'cz_cols' : field) ?? false

/** The values before an event that go with one after it. */
const formerOf = ({ subject, when }: Conditional, field: string, after: unknown, candidates: unknown[]) => {
  if (field === 'changed_by') return [null]
  if (pathOf(subject, field)?.related) return [after]
  if (!when.event || first.has(when.event)) return [undefined]
  return isCovered(subject, field) ? candidates : [after]
}

/** More values than this are not tried. */
const maxCandidates = 120

const comparing = new Set(['was', 'became', 'changed'])

const holdsFor = (all: RuleCondition[], after: unknown, before: unknown) =>
  evaluate({ all }, () => ({ before, after })).holds

/** Reports whether conditions can hold right after another rule has given the field a value. */
const canHoldGiven = (all: RuleCondition[], { value, conditions }: Gift, candidates: unknown[]) =>
  candidates.some(
    (before) =>
      before !== value &&
      holdsFor(all, value, before) &&
      candidates.some((former) => holdsFor(conditions, before, former)),
  )

/** It cannot be within and outside the hours of one calendar. */
const canBeNow = (all: RuleCondition[]) =>
  !all.some(({ op, val }) => all.some((each) => each.val === val && each.op !== op))

/** Reports whether conditions on one field can hold together. */
const canHold = (rule: Conditional, field: string, all: RuleCondition[], given: GivenValues): boolean => {
  if (field === 'now') return canBeNow(all)
  const path = pathOf(rule.subject, field)
  const known = path && !path.custom ? fieldAt(rule.subject, path) : undefined
  const gift = given.get(field)
  const candidates = candidatesFor([...all, ...(gift?.conditions ?? [])], known)
  if (candidates.length > maxCandidates) return true
  if (gift) return canHoldGiven(all, gift, candidates)
  const isCompared = !given.size && all.some(({ op }) => comparing.has(op))
  return candidates.some((after) => {
    const former = isCompared ? formerOf(rule, field, after, candidates) : [after]
    return former.some((before) => holdsFor(all, after, before))
  })
}

const canHoldTogether = (rule: Conditional, conditions: RuleCondition[], given: GivenValues) =>
  [...Map.groupBy(conditions, ({ field }) => field)].every(([field, some]) =>
    canHold(rule, field, some, given),
  )

const nothing: GivenValues = new Map()

/** Reports whether the conditions of a rule can hold at all, or right after other values are given. */
export const canMatch = (rule: Conditional, given = nothing): boolean => {
  const { all = [], any = [] } = rule.if
  if (!any.length) return canHoldTogether(rule, all, given)
  return any.some((one) => canHoldTogether(rule, [...all, one], given))
}

/** Returns the fields whose conditions in `all` exclude each other. */
export const contradictionIn = (rule: Conditional): string | undefined => {
  const { all = [] } = rule.if
  const found = [...Map.groupBy(all, ({ field }) => field)].find(
    ([field, some]) => !canHold(rule, field, some, nothing),
  )
  return found?.[0]
}

/** Reports whether the conditions of two rules about one event can hold for the same record. */
export const canBothMatch = (one: Conditional, other: Conditional) => {
  const own = new Set((one.if.all ?? []).map(({ field }) => field))
  const shared = (other.if.all ?? []).filter(({ field }) => own.has(field))
  const names = new Set(shared.map(({ field }) => field))
  const all = [...(one.if.all ?? []).filter(({ field }) => names.has(field)), ...shared]
  return canHoldTogether(one, all, nothing)
}

/** What conditions say of the event, rather than of the record. */
const ofEvent = new Set(['changed_by', 'now'])

/** Returns what a rule wants a record that it changes to be like once its event has happened. */
const wantedOf = ({ subject, if: { all = [] } }: Conditional): RuleCondition[] => {
  const { target } = subjects[subject]
  return all.flatMap((condition): RuleCondition[] => {
    const { field, op, val } = condition
    if (ofEvent.has(field) || op === 'was' || op === 'changed') return []
    const isOfContact = field.startsWith('contact.')
    const isOfTarget = target === subject || field.startsWith(`${target}.`)
    if (!isOfContact && !isOfTarget) return []
    const name = target === subject ? field : field.replace(`${target}.`, '')
    return [{ field: name, op: op === 'became' ? '=' : op, val }]
  })
}

/** Reports whether the conditions of two rules about different events can hold for a record in one state. */
export const canMatchOneRecord = (one: Conditional, other: Conditional) => {
  const { target: subject } = subjects[one.subject]
  const all = [...wantedOf(one), ...wantedOf(other)]
  return canHoldTogether({ subject, when: {}, if: { all } }, all, nothing)
}
