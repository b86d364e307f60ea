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
  group_id: 'group',
  creater_id: 'creater',
  tag_ids: 'tag',
  company_ids: 'company',
  birth_at: 'birthday',
}

type ListField = Pick<FilterField, 'key' | 'kind' | 'operators'>

const among = (...names: string[]): ListField[] =>
  names.map((key) => ({ key, kind: 'option', operators: ['in'] }))

/** The filters that lists have beside those of described fields. */
const others = { ticket: among('group', 'creater'), contact: among('tag', 'company', 'sponsor') }

const listFieldOf = ({
  name,
  kind,
  filter,
  refers_to,
}: DescribedField<'ticket' | 'contact'>): ListField[] => {
  const key = keys[name] ?? name
  if (!filter) return []
  if (filter === 'any') return among(key)
  if (filter === 'range') return [{ key, kind: 'moment', operators: ['>=', '<='] }]
  const isText = kind !== 'code' && !refers_to && kind !== 'id'
  return [{ key, kind: isText ? 'text' : 'option', operators: ['='] }]
}

/** Returns what the list of a record can be filtered by. */
export const listFieldsOf = (
  of: keyof typeof others,
  described: DescribedField<'ticket' | 'contact'>[],
  custom: CustomField[],
): ListField[] => [...others[of], ...described.flatMap(listFieldOf), ...customFilters(custom)]

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

const filterOf = (fields: ListField[], { field, op, val }: RuleCondition): Condition | undefined => {
  const isCustom = field.startsWith('cz_col.')
  const key = isCustom ? field.replace('cz_col.', 'cz_') : undefined
  const found = fields.find((each) => [key, field, keys[field]].includes(each.key))
  if (!found) return undefined
  // The text filters of lists find parts; those of custom fields compare the whole.
  const isText = found.kind === 'text' && !isCustom
  if (isText !== (op === 'contains')) return undefined
  const operator = said[op]?.find((each) => found.operators.includes(each))
  if (!operator) return undefined
  const texts = textsOf(val)
  const isMany = operator === 'in' || operator === 'not_in'
  const condition: Condition = { field: found.key, op: operator, value: isMany ? texts : (texts[0] ?? '') }
  return isComplete(condition) ? condition : undefined
}

/** Returns the conditions as list filters; undefined without conditions, or if the list does not support one. */
export const filtersFor = (
  fields: ListField[],
  all: RuleCondition[],
  any: RuleCondition[],
): Condition[] | undefined => {
  if (!all.length || any.length) return undefined
  const filters = all.map((condition) => filterOf(fields, condition))
  return filters.every((each) => each !== undefined) ? (filters as Condition[]) : undefined
}
