import type { Tables } from '#db/tables.ts'
import type { Conjunction, RuleAction, RuleCondition, Trigger } from './schema.ts'
import { fieldAt, pathOf, type SubjectType, subjects } from './subjects.ts'

/** What IDs in rules refer to, with their tables. */
export const referenceTables = {
  calendar: 'calendars',
  campaign_queue: 'campaign_queues',
  category: 'categories',
  channel: 'channels',
  checklist_template: 'checklist_templates',
  company: 'companies',
  contact: 'contacts',
  contact_field: 'cz_cols',
  conversation: 'conversations',
  employee: 'employees',
  group: 'groups',
  sponsor: 'sponsors',
  sub_category: 'sub_categories',
  tag: 'tags',
  termination_code: 'termination_codes',
  ticket: 'tickets',
  ticket_field: 'cz_cols',
  webhook: 'webhooks',
} as const satisfies Record<string, keyof Tables>
export type Noun = keyof typeof referenceTables

/** What values refer to that a rule sets, by their names. */
const referred: Record<string, Noun> = {
  campaign_queue_id: 'campaign_queue',
  category_id: 'category',
  contact_id: 'contact',
  group_id: 'group',
  handler_id: 'employee',
  queue: 'campaign_queue',
  result_id: 'termination_code',
  sponsor_id: 'sponsor',
  sub_category_id: 'sub_category',
  termination_code_id: 'termination_code',
}

/** Something that a rule names. In conditions, an ID may be a text. */
export interface Reference {
  noun: Noun
  /** Its ID, or in a file its name. */
  id: unknown
  /** Where the rule names it. */
  at: string
}

type Convert = (reference: Reference) => unknown

export interface ReferringRule {
  subject: SubjectType
  when?: Trigger
  if: Conjunction
  then: RuleAction[]
}

const customField = /^(contact\.)?cz_col\.(.+)$/

const convertField = (name: string, own: 'ticket' | 'contact' | undefined, at: string, convert: Convert) => {
  const [, prefix = '', id] = customField.exec(name) ?? []
  const of = prefix ? 'contact' : own
  if (id === undefined || !of) return name
  return `${prefix}cz_col.${convert({ noun: `${of}_field`, id, at })}`
}

const nounOf = (subject: SubjectType, field: string): Noun | undefined => {
  if (field === 'changed_by') return 'employee'
  if (field === 'now') return 'calendar'
  const path = pathOf(subject, field)
  return path && (fieldAt(subject, path)?.refersTo as Noun | undefined)
}

const listed = new Set(['in', 'not_in'])
const unnamed = new Set(['is_null', 'is_not_null', 'changed'])

const numbered = (id: unknown) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id)

const convertCondition = (
  subject: SubjectType,
  condition: RuleCondition,
  at: string,
  convert: Convert,
): RuleCondition => {
  const field = convertField(condition.field, subjects[subject].custom, `${at}.field`, convert)
  const noun = unnamed.has(condition.op) ? undefined : nounOf(subject, condition.field)
  if (!noun) return { ...condition, field }
  const { op, val } = condition
  const place = `${at}.val`
  const one = (id: unknown) => convert({ noun, id, at: place })
  if (!listed.has(op)) return { ...condition, field, val: one(val) }
  const all = typeof val === 'string' ? val.split(',').map((word) => word.trim()) : [val].flat()
  return { ...condition, field, val: all.map(one) }
}

const convertValues = <T extends object>(values: T, at: string, convert: Convert): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, id]) => {
      const noun = Object.hasOwn(referred, name) ? referred[name] : undefined
      const isNothing = id === null || id === undefined
      return [name, noun && !isNothing ? convert({ noun, id, at: `${at}.${name}` }) : id]
    }),
  ) as T

const convertSet = (subject: SubjectType, set: Record<string, unknown>, at: string, convert: Convert) => {
  const { target } = subjects[subject]
  const own = target === 'conversation' ? undefined : target
  return Object.fromEntries(
    Object.entries(convertValues(set, at, convert)).map(([name, value]) => [
      convertField(name, own, `${at}.${name}`, convert),
      value,
    ]),
  )
}

const convertAction = (
  subject: SubjectType,
  action: RuleAction,
  at: string,
  convert: Convert,
): RuleAction => {
  const { set, add_tags, add_checklist, assign, notify, webhook, ...others } = action
  const all = (noun: Noun, name: string, ids: number[] | undefined) =>
    ids?.map((id, index) => convert({ noun, id, at: `${at}.${name}.${index}` }) as number)
  const { employee_ids, group_ids } = notify ?? {}
  return {
    ...others,
    ...(set && { set: convertSet(subject, set, `${at}.set`, convert) }),
    ...(add_tags && { add_tags: all('tag', 'add_tags', add_tags) as number[] }),
    ...(add_checklist !== undefined && {
      add_checklist: convert({
        noun: 'checklist_template',
        id: add_checklist,
        at: `${at}.add_checklist`,
      }) as number,
    }),
    ...(assign && { assign: convertValues(assign, `${at}.assign`, convert) }),
    ...(notify && {
      notify: {
        ...notify,
        ...(employee_ids && {
          employee_ids: all('employee', 'notify.employee_ids', employee_ids) as number[],
        }),
        ...(group_ids && { group_ids: all('group', 'notify.group_ids', group_ids) as number[] }),
      },
    }),
    ...(webhook !== undefined && {
      webhook: convert({ noun: 'webhook', id: webhook, at: `${at}.webhook` }) as number,
    }),
  }
}

const convertTrigger = (when: Trigger, convert: Convert): Trigger => {
  const { moment } = when
  if (!moment?.business_hours) return when
  const reference = { noun: 'calendar', id: moment.business_hours, at: 'when.moment.business_hours' } as const
  return { ...when, moment: { ...moment, business_hours: convert(reference) as number } }
}

/** Returns conditions with everything that they refer to converted. */
export const mapConditions = (subject: SubjectType, given: Conjunction, convert: Convert): Conjunction =>
  Object.fromEntries(
    Object.entries(given).map(([part, some]) => [
      part,
      some?.map((each: RuleCondition, index: number) =>
        convertCondition(subject, each, `if.${part}.${index}`, convert),
      ),
    ]),
  )

/** Returns a rule with everything that it refers to converted, such as IDs into names. */
export const mapReferences = <R extends ReferringRule>(rule: R, convert: Convert): R => {
  const { subject, when } = rule
  return {
    ...rule,
    ...(when && { when: convertTrigger(when, convert) }),
    if: mapConditions(subject, rule.if, convert),
    then: rule.then.map((action, index) => convertAction(subject, action, `then.${index}`, convert)),
  }
}

/** Returns everything that a rule refers to. */
export const referencesOf = (rule: ReferringRule): Reference[] => {
  const found: Reference[] = []
  mapReferences(rule, (reference) => {
    found.push({ ...reference, id: numbered(reference.id) })
    return reference.id
  })
  return found
}
