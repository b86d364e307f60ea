import type { DescribedField } from '#console/fields/described.ts'
import type { Condition as RuleCondition } from '#console/fields/rules/draft.ts'
import type { CustomField } from '#console/fields/values.ts'
import {
  type Condition,
  type FilterField,
  isComplete,
  type Operator,
} from '#console/lists/filters/conditions.ts'
import { customFilters } from '#console/lists/filters/customFields.ts'

/** The keys of filters that differ from the names of fields in rules. */
const keys: Record<string, string> = {
  handler_id: 'handler',
  category_id: 'category',
  sub_category_id: 'sub_category',
  sponsor_id: 'sponsor',
  campaign_queue_id: 'queue',
  termination_code_id: 'code',
  status_id: 'own_status',
  group_id: 'group',
  creater_id: 'creater',
  tag_ids: 'tag',
  company_ids: 'company',
  birth_at: 'birthday',
}

/** Those of conversations that differ again: a conversation has a group of its own. */
const conversationKeys: Record<string, string> = {
  ...keys,
  group_id: 'group_id',
  contactable_type: 'platform',
  channel_id: 'channel',
  result_id: 'code',
}

type ListField = Pick<FilterField, 'key' | 'kind' | 'operators'>

const among = (...names: string[]): ListField[] =>
  names.map((key) => ({ key, kind: 'option', operators: ['in'] }))

/** The filters that lists have beside those of described fields. */
const others = {
  ticket: among('group', 'creater', 'tag'),
  contact: among('tag', 'company', 'sponsor'),
  conversation: [
    ...among('state', 'handler', 'group_id', 'queue', 'priority', 'tag'),
    ...['platform', 'channel', 'code'].map((key): ListField => ({ key, kind: 'option', operators: ['='] })),
  ],
}

const listFieldOf = ({ name, kind, filter, refers_to }: FieldDescription): ListField[] => {
  const key = keys[name] ?? name
  if (!filter) return []
  if (filter === 'any') return among(key)
  if (filter === 'range') return [{ key, kind: 'moment', operators: ['>=', '<='] }]
  const isText = kind !== 'code' && !refers_to && kind !== 'id'
  return [{ key, kind: isText ? 'text' : 'option', operators: ['='] }]
}

export type ListedRecord = keyof typeof others

type FieldDescription = Pick<DescribedField, 'kind' | 'filter' | 'refers_to'> & { name: string }

/** Returns what a list can be filtered by. Of conversations, only times follow from the description. */
export const listFieldsOf = (
  of: ListedRecord,
  described: FieldDescription[],
  custom: CustomField[],
): ListField[] => {
  const served = of === 'conversation' ? described.filter(({ filter }) => filter === 'range') : described
  return [...others[of], ...served.flatMap(listFieldOf), ...customFilters(custom)]
}

/** The ways in which lists say an operator of rules, the best first. */
const said: Partial<Record<RuleCondition['op'], Operator[]>> = {
  '=': ['=', 'in'],
  became: ['=', 'in'],
  contains: ['='],
  in: ['in'],
  not_in: ['not_in'],
  '<>': ['<>'],
  '>': ['>'],
  '<': ['<'],
  '>=': ['>='],
  '<=': ['<='],
  is_null: ['is_null'],
  is_not_null: ['is_not_null'],
}

const textsOf = (val: unknown) =>
  (typeof val === 'string' ? val.split(',').map((word) => word.trim()) : [val].flat()).map((value) =>
    value === true ? '1' : value === false ? '0' : String(value),
  )

type FilterResult = Condition | 'incomplete' | undefined

const filterOf = (of: ListedRecord, fields: ListField[], { field, op, val }: RuleCondition): FilterResult => {
  const isCustom = field.startsWith('cz_col.')
  const named = (of === 'conversation' ? conversationKeys : keys)[field] ?? field
  const key = isCustom ? field.replace('cz_col.', 'cz_') : named
  const found = fields.find((each) => each.key === key)
  if (!found) return undefined
  // The text filters of lists find parts; those of custom fields compare the whole.
  const isText = found.kind === 'text' && !isCustom
  if (isText !== (op === 'contains')) return undefined
  const operator = said[op]?.find((each) => found.operators.includes(each))
  if (!operator) return undefined
  const texts = textsOf(val ?? '')
  const isMany = operator === 'in' || operator === 'not_in'
  const condition: Condition = { field: found.key, op: operator, value: isMany ? texts : (texts[0] ?? '') }
  return isComplete(condition) ? condition : 'incomplete'
}

const listing = new Set(['=', 'in'])

/** Returns alternatives as one condition, which they are if each names values of one field. */
const unitedOf = (any: RuleCondition[]): RuleCondition | undefined => {
  const [first] = any
  if (any.length < 2) return first
  const isOne = any.every(({ field, op }) => field === first?.field && listing.has(op))
  return first && isOne
    ? { field: first.field, op: 'in', val: any.flatMap(({ val }) => textsOf(val ?? '')) }
    : undefined
}

const contactPrefix = 'contact.'

/** Returns the conditions that name fields of a contact, as those of a rule about contacts. */
const aboutContact = (conditions: RuleCondition[]) =>
  conditions
    .filter(({ field }) => field.startsWith(contactPrefix))
    .map((each) => ({ ...each, field: each.field.slice(contactPrefix.length) }))

/**
 * Returns what the conditions of a rule about another record say of its contact; undefined if that depends on other
 * alternatives.
 */
export const contactConditionsOf = (all: RuleCondition[], any: RuleCondition[]) => {
  const ofAny = aboutContact(any)
  return ofAny.length && ofAny.length < any.length ? undefined : { all: aboutContact(all), any: ofAny }
}

/** The conditions as list filters, or the fields of those that the list cannot be filtered by. */
export type Matching = { filter: Condition[] } | { unsaid: string[] }

const anyState: Condition = { field: 'state', op: 'in', value: ['waiting', 'handling', 'closed'] }

/** Returns what a list shows for the conditions; undefined without any, or while one is not filled in. */
export const matchingOf = (
  of: ListedRecord,
  fields: ListField[],
  all: RuleCondition[],
  any: RuleCondition[],
): Matching | undefined => {
  if (!all.length && !any.length) return undefined
  const united = unitedOf(any)
  const wanted = united ? [...all, united] : all
  const filters = wanted.map((condition) => filterOf(of, fields, condition))
  const unsaid = [
    ...wanted.filter((_, index) => filters[index] === undefined).map(({ field }) => field),
    ...(united ? [] : any.map(({ field }) => field)),
  ]
  if (unsaid.length) return { unsaid: [...new Set(unsaid)] }
  if (filters.includes('incomplete')) return undefined
  const filter = filters as Condition[]
  // The inbox lists open conversations unless it is asked for others.
  const isOfOpen = of === 'conversation' && !filter.some(({ field }) => field === 'state')
  return { filter: isOfOpen ? [...filter, anyState] : filter }
}
