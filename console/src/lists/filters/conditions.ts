import { formatMoment } from '#console/words/format.ts'
import type { Translate } from '#console/words/words.ts'
import type { lists } from '../words.ts'

type Word = Parameters<Translate<NonNullable<(typeof lists)['key']>>>[0]

/** The API's operators, and `between`, which becomes its `>=` and `<=`. */
export type Operator =
  | ('=' | '<>' | '>' | '>=' | '<' | '<=')
  | ('in' | 'not_in' | 'is_null' | 'is_not_null')
  | 'between'

export type Kind = 'text' | 'number' | 'decimal' | 'date' | 'time' | 'moment' | 'option' | 'boolean'

export interface Option {
  value: string
  label: string
  /** Whether what the value names no longer exists. */
  isDeleted?: boolean
  /** Whether the employee may not know what the value names. */
  isUnlisted?: boolean
}

/** A field that a list can be filtered by. */
export interface FilterField {
  key: string
  label: string
  kind: Kind
  /** The first is the default of a new condition. */
  operators: readonly Operator[]
  options?: Option[]
  /** The resource of the options, once they have been read: values that are not among them are looked up there. */
  refersTo?: string | null | undefined
  /** The digits of a decimal after the point. */
  scale?: number
  /** Searches options that are too many to list. */
  search?: (text: string) => Promise<Option[]>
  /** Returns the options with names for values found by search. */
  named?: (values: string[]) => Promise<Option[]>
  /** Whether the list accepts at most one condition on this field. */
  isOnce?: boolean
  /**
   * Returns the condition as part of the list's query. Arrays that several conditions return under one name
   * are joined.
   */
  toQuery: (condition: Condition) => Record<string, unknown>
}

/** One chip. All conditions of a list must match, and any of the values in one condition. */
export interface Condition {
  field: string
  op: Operator
  value?: string | string[]
}

const needsNone: readonly Operator[] = ['is_null', 'is_not_null']
const takesSeveral: readonly Operator[] = ['in', 'not_in']

export const needsValue = (op: Operator) => !needsNone.includes(op)
export const takesMany = (op: Operator) => takesSeveral.includes(op)

const isSaid = (text: string | undefined) => !!text?.trim()

/** Returns whether the condition is complete enough to query the API. */
export const isComplete = ({ op, value }: Condition) => {
  if (!needsValue(op)) return true
  if (op === 'between') return isSaid(value?.[0]) && isSaid(value?.[1])
  return Array.isArray(value) ? value.some(isSaid) : isSaid(value)
}

/** Returns the condition with another operator, keeping as much of its value as fits. */
export const withOperator = (condition: Condition, op: Operator): Condition => {
  const values = [condition.value ?? []].flat().filter(isSaid)
  if (takesMany(op)) return { ...condition, op, value: values }
  if (op === 'between') return { ...condition, op, value: [values[0] ?? '', values[1] ?? ''] }
  return { ...condition, op, value: values[0] ?? '' }
}

/** Returns an empty condition on a field. */
export const freshCondition = ({ key, operators: [op = '='] }: FilterField) =>
  withOperator({ field: key, op }, op)

const plain: Record<Operator, Word> = {
  '=': 'is',
  '<>': 'is_not',
  '>': 'over',
  '>=': 'from',
  '<': 'under',
  '<=': 'up_to',
  in: 'any_of',
  not_in: 'none_of',
  is_null: 'is_empty',
  is_not_null: 'is_set',
  between: 'between',
}

/** Returns the word for an operator, which differs for dates. */
export const operatorWord = (op: Operator, kind: Kind): Word => {
  const isTime = kind === 'date' || kind === 'time' || kind === 'moment'
  if (isTime && op === '>') return 'after'
  if (isTime && op === '<') return 'before'
  return kind === 'text' && op === '=' ? 'matches' : plain[op]
}

/** Returns the value of a condition as text for display. */
export const valueText = ({ op, value }: Condition, field: FilterField, yes: string, no: string) => {
  const one = (text: string) => {
    if (field.kind === 'boolean') return text === '1' ? yes : no
    if (field.kind === 'moment') return formatMoment(text)
    return field.options?.find((option) => option.value === text)?.label ?? text
  }
  if (op === 'between') return [value ?? []].flat().map(one).join(' – ')
  return Array.isArray(value) ? value.map(one).join(', ') : value ? one(value) : ''
}
