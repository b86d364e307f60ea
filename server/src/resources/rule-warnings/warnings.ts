import { everyPermission } from '#access/permissions.ts'
import type { Fields } from '#fields/field.ts'
import type { PlainKey } from '#messages/keys.ts'
import { message, type Param } from '#messages/message.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { conversationFields } from '#resources/conversations/fields.ts'
import { permissionsFor } from '#resources/rule-engine/actions.ts'
import { type Reference, referencesOf } from '#resources/rules/referring.ts'
import { pathOf, subjects } from '#resources/rules/subjects.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import { type ComparedRule, isLoop, loopWith, overwritingOf, overwrittenBy, rivalsOf } from './conflicts.ts'
import { idleIn, type Reach } from './idle.ts'
import { canMatch, contradictionIn } from './satisfiable.ts'
import type { RuleWarning } from './schema.ts'

const described: Record<string, Fields> = {
  ticket: ticketFields,
  contact: contactFields,
  conversation: conversationFields,
}

/** Returns the name of a field, where it has one in both languages. */
const labelOf = ({ subject }: ComparedRule, field: string): Param => {
  const path = pathOf(subject, field)
  const of = path?.related ?? (Object.hasOwn(described, subject) ? subject : subjects[subject].target)
  const { heading } = described[of]?.[path?.name ?? field] ?? {}
  return heading ? message(heading as PlainKey) : field
}

const ofOther = ({ id }: ComparedRule) => (id === undefined ? {} : { rule_id: id })

const overwriting = (rule: ComparedRule, all: ComparedRule[]): RuleWarning[] => [
  ...overwritingOf(rule, all).map(
    ({ other, written: { field, at } }): RuleWarning => ({
      code: 'overwritten',
      field: at,
      ...ofOther(other),
      message: message('rules.overwritten', { rule: other.name, field: labelOf(rule, field) }),
    }),
  ),
  ...overwrittenBy(rule, all).map(
    ({ other, written: { field, at } }): RuleWarning => ({
      code: 'overwrites',
      field: at,
      ...ofOther(other),
      message: message('rules.overwrites', { rule: other.name, field: labelOf(rule, field) }),
    }),
  ),
  ...rivalsOf(rule, all).map(
    ({ other, written: { field, at } }): RuleWarning => ({
      code: 'rivals',
      field: at,
      ...ofOther(other),
      message: message('rules.rivals', { rule: other.name, field: labelOf(rule, field) }),
    }),
  ),
]

const contradicting = (rule: ComparedRule): RuleWarning[] => {
  const field = contradictionIn(rule)
  if (field === undefined)
    return canMatch(rule) ? [] : [{ code: 'never', field: 'if.any', message: message('rules.never_any') }]
  const place = (rule.if.all ?? []).findLastIndex((each) => each.field === field)
  return [
    {
      code: 'never',
      field: `if.all.${place}.field`,
      message: message('rules.never', { field: labelOf(rule, field) }),
    },
  ]
}

const looping = (rule: ComparedRule, all: ComparedRule[]): RuleWarning[] => {
  if (isLoop(rule)) return [{ code: 'loop', message: message('rules.loop') }]
  const other = loopWith(rule, all)
  return other
    ? [{ code: 'loop', ...ofOther(other), message: message('rules.loop_with', { rule: other.name }) }]
    : []
}

interface Findings {
  /** Those of the rule's references that do not exist. */
  missing: Reference[]
  reach: Reach
}

/** Returns what is odd about a rule among all rules. */
export const warningsAbout = (
  rule: ComparedRule,
  all: ComparedRule[],
  { missing, reach }: Findings,
): RuleWarning[] => {
  const others = all.filter(({ id }) => id !== rule.id)
  return [
    ...missing.map(
      ({ noun, id, at }): RuleWarning => ({
        code: 'missing_reference',
        field: at,
        message: message('rules.missing_reference', {
          noun: message(`rules.noun_${noun}`),
          id: String(id),
        }),
      }),
    ),
    ...powerless(rule),
    ...idleIn(rule, reach),
    ...contradicting(rule),
    ...looping(rule, others),
    ...overwriting(rule, others),
  ]
}

const powerless = ({ permissions, subject, then }: ComparedRule): RuleWarning[] => {
  if (!permissions || permissions.includes(everyPermission)) return []
  const needed = permissionsFor(then, subjects[subject].target)
  const missing =
    needed.find((each) => !permissions.includes(each)) ?? (permissions.length ? undefined : 'rule.update')
  if (!missing) return []
  return [{ code: 'author', message: message('rules.author_lacks', { permission: missing }) }]
}

export interface RuleReference extends Reference {
  rule: ComparedRule
}

/** Returns what rules refer to, each with its rule. */
export const referencesIn = (rules: ComparedRule[]): RuleReference[] =>
  rules.flatMap((rule) => referencesOf(rule).map((reference) => ({ ...reference, rule })))
