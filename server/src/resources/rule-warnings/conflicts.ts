import { isDeepStrictEqual } from 'node:util'
import type { NewRule } from '#resources/rules/schema.ts'
import { subjects } from '#resources/rules/subjects.ts'
import { type Conditional, canBothMatch, canMatch, canMatchOneRecord } from './satisfiable.ts'

/** A rule that is compared with the others. */
export interface ComparedRule extends Conditional, Pick<NewRule, 'then'> {
  /** Absent for a new rule. */
  id?: number
  name: string
  position: number
  state: 'off' | 'watching' | 'on'
  stop: boolean
  /** What its author may do; absent for a rule that its author is about to save. */
  permissions?: string[]
}

/** A value that a rule gives to a field. */
interface FieldWrite {
  field: string
  value: unknown
  at: string
}

const writtenIn = new WeakMap<ComparedRule, FieldWrite[]>()

const assigned = ({ handler_id, queue, group_id }: NonNullable<NewRule['then'][number]['assign']>) => {
  if (group_id !== undefined) return { field: 'group_id', value: group_id }
  return handler_id === undefined
    ? { field: 'handler_id', value: { queue } }
    : { field: 'handler_id', value: handler_id }
}

/** Returns what a rule writes. Tags are only added, so they never conflict. */
const writesOf = (rule: ComparedRule): FieldWrite[] => {
  const known = writtenIn.get(rule)
  if (known) return known
  const written = rule.then.flatMap(({ set = {}, assign }, index): FieldWrite[] => [
    ...Object.entries(set).map(([field, value]) => ({ field, value, at: `then.${index}.set.${field}` })),
    ...(assign ? [{ ...assigned(assign), at: `then.${index}.assign` }] : []),
  ])
  writtenIn.set(rule, written)
  return written
}

const isRunning = ({ state, when }: ComparedRule) => state !== 'off' && when.event !== undefined

const isSameEvent = (one: ComparedRule, other: ComparedRule) =>
  one.subject === other.subject && one.when.event === other.when.event

/** A rule that writes a field of another, and where that writes it. */
export interface Overwriting {
  other: ComparedRule
  written: FieldWrite
}

/** Returns, for each field that a rule writes, the first rule after it that writes another value for the same event. */
export const overwritingOf = (rule: ComparedRule, all: ComparedRule[]): Overwriting[] => {
  if (rule.when.event === undefined || rule.stop) return []
  const later = all.filter(
    (other) => isRunning(other) && other.position > rule.position && isSameEvent(rule, other),
  )
  return writesOf(rule).flatMap((written) => {
    const other = later.find(
      (each) =>
        writesOf(each).some(
          ({ field, value }) => field === written.field && !isDeepStrictEqual(value, written.value),
        ) && canBothMatch(rule, each),
    )
    return other ? [{ other, written }] : []
  })
}

/** Returns, for each field that a rule writes, the last rule before it whose value it replaces. */
export const overwrittenBy = (rule: ComparedRule, all: ComparedRule[]): Overwriting[] => {
  const earlier = all.filter(
    (other) => isRunning(other) && !other.stop && other.position < rule.position && isSameEvent(rule, other),
  )
  return writesOf(rule).flatMap((written) => {
    const other = earlier.findLast(
      (each) =>
        writesOf(each).some(
          ({ field, value }) => field === written.field && !isDeepStrictEqual(value, written.value),
        ) && canBothMatch(rule, each),
    )
    return other ? [{ other, written }] : []
  })
}

const conditionsOf = ({ if: { all = [], any = [] } }: ComparedRule) => [...all, ...any]

/** Reports whether two rules run for different things that can happen to one record. Of macros, an employee chooses. */
const isOtherTrigger = (one: ComparedRule, other: ComparedRule) =>
  subjects[one.subject].target === subjects[other.subject].target &&
  !(one.when.by_hand && other.when.by_hand) &&
  !(one.when.event !== undefined && isSameEvent(one, other))

/** A rule that compares what it writes, or what another writes, replaces that on purpose. */
const isComparing = (rule: ComparedRule, field: string) => {
  const { target } = subjects[rule.subject]
  const name = target === rule.subject ? field : `${target}.${field}`
  return conditionsOf(rule).some((each) => each.field === name)
}

/** Returns, for each field that a rule writes, the first rule that runs for something else and writes another value. */
export const rivalsOf = (rule: ComparedRule, all: ComparedRule[]): Overwriting[] => {
  const others = all.filter((other) => other.state !== 'off' && isOtherTrigger(rule, other))
  return writesOf(rule).flatMap((written) => {
    if (isComparing(rule, written.field)) return []
    const other = others.find(
      (each) =>
        writesOf(each).some(
          ({ field, value }) => field === written.field && !isDeepStrictEqual(value, written.value),
        ) &&
        !isComparing(each, written.field) &&
        canMatchOneRecord(rule, each),
    )
    return other ? [{ other, written }] : []
  })
}

const watching = new Set(['became', 'changed'])

/** Reports whether what one rule writes is an event for which another runs. */
const isCausedBy = (cause: ComparedRule, rule: ComparedRule) => {
  if (rule.when.event !== 'updated' || rule.subject !== subjects[cause.subject].target) return false
  const ofCause = Map.groupBy(
    cause.subject === rule.subject ? (cause.if.all ?? []) : [],
    ({ field }) => field,
  )
  const given = new Map(
    writesOf(cause).map(({ field, value }) => [field, { value, conditions: ofCause.get(field) ?? [] }]),
  )
  return conditionsOf(rule).some(({ field }) => given.has(field)) && canMatch(rule, given)
}

const writesDifferently = (one: ComparedRule, other: ComparedRule) =>
  writesOf(one).some(({ field, value }) =>
    writesOf(other).some((each) => each.field === field && !isDeepStrictEqual(each.value, value)),
  )

/** Returns whether a rule waits for a change that it makes itself. */
export const isLoop = (rule: ComparedRule) => {
  const written = new Set(writesOf(rule).map(({ field }) => field))
  const isWatching = conditionsOf(rule).some(({ field, op }) => watching.has(op) && written.has(field))
  return isWatching && isCausedBy(rule, rule)
}

/** Returns the first rule with which it would change a field back and forth. */
export const loopWith = (rule: ComparedRule, all: ComparedRule[]) =>
  rule.when.event === undefined
    ? undefined
    : all.find(
        (other) =>
          isRunning(other) &&
          writesDifferently(rule, other) &&
          isCausedBy(rule, other) &&
          isCausedBy(other, rule),
      )
