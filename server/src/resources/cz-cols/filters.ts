import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { type Message, type MessageOrKey, message, messageOf } from '#messages/message.ts'
import { isAnyOf, isBeside, isNoneOf, isSet, type Sign } from './conditions.ts'
import { currentFields, type KnownFields } from './definitions.ts'
import { type Field, type Owner, readMoments } from './fields.ts'
import type { CzFilter } from './schema.ts'
import {
  dateTime,
  flag,
  isNothing,
  type Moments,
  momentsAmong,
  multiSelect,
  readChoice,
  readValue,
  singleSelect,
  type Value,
  wordsOf,
} from './types.ts'

type Condition = RawBuilder<boolean>

/** The part of a filter that is invalid, and why. */
interface Refusal {
  refused: 'op' | 'val'
  message: Message
}
const refuse = (refused: 'op' | 'val', text: MessageOrKey): Refusal => ({ refused, message: messageOf(text) })

const maxOperands = 1000

/** Returns the text of a number given as a number or as text. */
const numeral = (given: unknown) => {
  const text = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : ''
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? text : undefined
}

/** Scales a numeral to an integer, so that numerals of any length compare exactly. */
const scaled = (text: string) => {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(30, '0')}`)
}

const comparisons: Record<Sign, (a: bigint, b: bigint) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
}

const hasOrder = ({ type, options }: Field) =>
  type === singleSelect
    ? (options ?? []).every(({ value }) => numeral(value) !== undefined)
    : type !== flag && type !== multiSelect

const operandOf = (field: Field, val: unknown, moments: Moments) =>
  field.type === multiSelect ? readChoice(val, field) : readValue(field, val, moments)

const wrongOperand = (field: Field, given: unknown) =>
  refuse(
    'val',
    message('fields.must_be', {
      kind: wordsOf(field.type === multiSelect ? { ...field, type: singleSelect } : field, given),
    }),
  )

/** Matches numeric options in numeric order, by listing the options that qualify. */
const choicesCompared = (column: string, field: Field, op: Sign, val: unknown) => {
  const bound = numeral(val)
  if (bound === undefined) return refuse('val', 'fields.number')
  const choices = (field.options ?? []).flatMap(({ value }) =>
    comparisons[op](scaled(numeral(value) as string), scaled(bound)) ? [value] : [],
  )
  return choices.length ? isAnyOf(column, field, choices) : sql<boolean>`false`
}

const compared = (column: string, field: Field, op: Sign, val: unknown, moments: Moments) => {
  if (!hasOrder(field)) return refuse('op', 'custom_fields.no_order')
  if (field.type === singleSelect) return choicesCompared(column, field, op, val)
  const operand = operandOf(field, val, moments)
  return operand === undefined ? wrongOperand(field, val) : isBeside(column, field, op, operand)
}

const jsonList = (text: string): unknown[] | undefined => {
  try {
    return text.trim().startsWith('[') ? [JSON.parse(text)].flat() : undefined
  } catch {
    return undefined
  }
}

/** Returns the operands of a list given as an array, as JSON, or as comma-separated text. */
const operandsIn = (val: unknown, options?: Field['options']): unknown[] => {
  if (Array.isArray(val)) return val
  // An option's value may contain commas.
  if (typeof val === 'string' && options?.some(({ value }) => value === val.trim())) return [val]
  if (typeof val === 'string' && jsonList(val)) return jsonList(val) as unknown[]
  return typeof val === 'string' ? val.split(',').filter((word) => word.trim() !== '') : [val]
}

const matched = (column: string, field: Field, vals: unknown[], isWanted: boolean, moments: Moments) => {
  if (vals.length > maxOperands) return refuse('val', message('fields.max_items', { count: maxOperands }))
  const operands = vals.map((val) => operandOf(field, val, moments))
  const wrong = operands.indexOf(undefined)
  if (!operands.length || wrong >= 0) return wrongOperand(field, vals[wrong])
  return (isWanted ? isAnyOf : isNoneOf)(column, field, operands as Value[])
}

const conditionOf = (column: string, field: Field, { op, val }: CzFilter, moments: Moments) => {
  if (op === 'is_not_null') return isSet(column, field)
  if (op === 'is_null') return sql<boolean>`not (${isSet(column, field)})`
  if (isNothing(val) || val === undefined) return refuse('val', 'fields.required')
  if (op === 'in' || op === 'not_in')
    return matched(column, field, operandsIn(val, field.options), op === 'in', moments)
  if (op === '=' || op === '<>') return matched(column, field, [val], op === '=', moments)
  return compared(column, field, op, val, moments)
}

const momentsOf = (filters: CzFilter[], fields: ReadonlyMap<number, Field>) =>
  momentsAmong(
    filters.flatMap(({ id, val, op }) => {
      if (fields.get(id)?.type !== dateTime) return []
      return op.endsWith('in') ? operandsIn(val) : [val]
    }),
  )

/**
 * Returns a condition for each filter on an owner's custom values, by the current definitions or those that are known;
 * throws a 422 listing every invalid filter.
 */
export const customConditions = async (
  db: Db,
  owner: Owner,
  table: 'contacts' | 'tickets',
  filters: CzFilter[] | undefined,
  known?: KnownFields,
): Promise<Condition[]> => {
  if (!filters?.length) return []
  const { fields } = known ?? (await currentFields(db, owner))
  const moments = await readMoments(db, momentsOf(filters, fields))
  const column = `${table}.cz_values`
  const errors: Record<string, Message[]> = {}
  const conditions: Condition[] = []
  for (const [index, filter] of filters.entries()) {
    const field = fields.get(filter.id)
    if (!field) {
      errors[`cz_cols.${index}.id`] = [message('custom_fields.none_here')]
      continue
    }
    const condition = conditionOf(column, field, filter, moments)
    if ('refused' in condition) errors[`cz_cols.${index}.${condition.refused}`] = [condition.message]
    else conditions.push(condition)
  }
  if (Object.keys(errors).length) throw invalidFields(errors)
  return conditions
}
