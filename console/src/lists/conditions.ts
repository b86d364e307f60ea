import type { Say } from '#console/words/words.ts'
import type { lists } from './words.ts'

type Word = Parameters<Say<NonNullable<(typeof lists)['key']>>>[0]

/** As the API names them, but for `between`, which is its `>=` and `<=`. */
export type Operator =
  | ('=' | '<>' | '>' | '>=' | '<' | '<=')
  | ('in' | 'not_in' | 'is_null' | 'is_not_null')
  | 'between'

export type Kind = 'text' | 'number' | 'date' | 'time' | 'moment' | 'option' | 'boolean'

export interface Option {
  value: string
  label: string
}

/** Something that a list can be narrowed by. */
export interface FilterField {
  key: string
  label: string
  kind: Kind
  /** The first is taken for a new condition. */
  operators: readonly Operator[]
  options?: Option[]
  /** For options that are too many to list: finds them by what is typed. */
  search?: (text: string) => Promise<Option[]>
  /** The names of options that were chosen so, by their values. */
  named?: (values: string[]) => Promise<Option[]>
  /** Whether the list takes one condition on it at most. */
  isOnce?: boolean
  /** The condition as the list's query; what several fields give for one name is joined. */
  toQuery: (condition: Condition) => Record<string, unknown>
}

/** One chip: all of a list's conditions hold, and of several values in one any. */
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

/** Whether enough has been said for the API to be asked. */
export const isComplete = ({ op, value }: Condition) => {
  if (!needsValue(op)) return true
  if (op === 'between') return isSaid(value?.[0]) && isSaid(value?.[1])
  return Array.isArray(value) ? value.some(isSaid) : isSaid(value)
}

/** The condition by another operator, with as much of its value as that takes. */
export const withOperator = (condition: Condition, op: Operator): Condition => {
  const values = [condition.value ?? []].flat().filter(isSaid)
  if (takesMany(op)) return { ...condition, op, value: values }
  if (op === 'between') return { ...condition, op, value: [values[0] ?? '', values[1] ?? ''] }
  return { ...condition, op, value: values[0] ?? '' }
}

/** A condition on a field, with nothing said yet. */
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

/** An operator in words, which differ for dates. */
export const operatorWord = (op: Operator, kind: Kind): Word => {
  const isTime = kind === 'date' || kind === 'time' || kind === 'moment'
  if (isTime && op === '>') return 'after'
  if (isTime && op === '<') return 'before'
  return kind === 'text' && op === '=' ? 'matches' : plain[op]
}

/** The value of a condition as a person reads it. */
export const valueText = ({ op, value }: Condition, field: FilterField, yes: string, no: string) => {
  const one = (text: string) => {
    if (field.kind === 'boolean') return text === '1' ? yes : no
    return field.options?.find((option) => option.value === text)?.label ?? text
  }
  if (op === 'between') return `${value?.[0] ?? ''} – ${value?.[1] ?? ''}`
  return Array.isArray(value) ? value.map(one).join(', ') : value ? one(value) : ''
}
