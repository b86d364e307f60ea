import { isDeepStrictEqual } from 'node:util'
import type { Conjunction, RuleCondition } from '#resources/rules/schema.ts'
import { equals, isBlank, tests as ofValues } from '#shared/conditions.ts'

/** Returns the value of a field before and after the event. */
export type Look = (field: string) => {
  before: unknown
  after: unknown
  /** Of the time: whether a calendar is open then; undefined if there is none of the ID. */
  isOpen?: (calendar: unknown) => boolean | undefined
}

/** A condition with the value that it saw, and whether it held. */
export interface Finding extends RuleCondition {
  seen: unknown
  held: boolean
}

const isSame = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || isDeepStrictEqual(one, other)

let latest = { text: '', folded: '' }

/**
 * Returns a text in one case, one width and one composition, as in searches. Many rules look at the same text one after
 * the other.
 */
const fold = (text: string) => {
  if (latest.text !== text) latest = { text, folded: text.normalize('NFKC').toLowerCase() }
  return latest.folded
}

const sought = new Map<unknown, string>()
const maxSought = 10_000

/** The same for what conditions look for, which is kept. */
const foldSought = (val: unknown) => {
  const known = sought.get(val)
  if (known !== undefined) return known
  if (sought.size >= maxSought) sought.clear()
  const folded = String(val).normalize('NFKC').toLowerCase()
  sought.set(val, folded)
  return folded
}

const tests: Record<
  Exclude<RuleCondition['op'], 'within' | 'outside'>,
  (after: unknown, val: unknown, before: unknown) => boolean
> = {
  ...ofValues,
  contains: (value, val) =>
    !isBlank(value) &&
    fold(Array.isArray(value) ? value.join('\n') : String(value)).includes(foldSought(val)),
  was: (_, val, before) => equals(before, val),
  became: (value, val, before) => !isSame(value, before) && equals(value, val),
  changed: (value, _, before) => !isSame(value, before),
}

const find = (condition: RuleCondition, look: Look): Finding => {
  const { before, after, isOpen } = look(condition.field)
  const { op, val } = condition
  const seen = (op === 'was' ? before : after) ?? null
  if (op === 'within' || op === 'outside')
    return { ...condition, seen, held: isOpen?.(val) === (op === 'within') }
  return { ...condition, seen, held: tests[op](after, val, before) }
}

/**
 * Returns whether the conditions hold, each with the value that it saw. Stops at the first that decides; that is the
 * last one in `findings`.
 */
export const evaluate = ({ all = [], any = [] }: Conjunction, look: Look) => {
  const findings: Finding[] = []
  for (const condition of all) {
    const finding = find(condition, look)
    findings.push(finding)
    if (!finding.held) return { holds: false, findings }
  }
  if (!any.length) return { holds: true, findings }
  for (const condition of any) {
    const finding = find(condition, look)
    findings.push(finding)
    if (finding.held) return { holds: true, findings }
  }
  return { holds: false, findings }
}

const watching = new Set(['became', 'changed'])

/**
 * Returns the fields of which one must have changed for the conditions to hold; undefined if that does not decide.
 */
export const fieldsToChange = ({ all = [], any = [] }: Conjunction): string[] | undefined => {
  const required = all.find(({ op }) => watching.has(op))
  if (required) return [required.field]
  return any.length && any.every(({ op }) => watching.has(op)) ? any.map(({ field }) => field) : undefined
}
