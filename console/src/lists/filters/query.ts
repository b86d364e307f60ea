import type { Condition, FilterField, Operator } from './conditions.ts'
import { isComplete } from './conditions.ts'

const join = (before: unknown, next: unknown) =>
  Array.isArray(before) && Array.isArray(next) ? [...before, ...next] : next

/** Returns the conditions as a list query. */
export const queryOf = (fields: FilterField[], conditions: Condition[]) => {
  const query: Record<string, unknown> = {}
  for (const condition of conditions) {
    const given = fields.find(({ key }) => key === condition.field)?.toQuery(condition) ?? {}
    for (const [name, value] of Object.entries(given)) query[name] = join(query[name], value)
  }
  return query
}

const operatorsOfSpan: Partial<Record<Operator, (value: Condition['value']) => [unknown, unknown]>> = {
  between: (value) => [value?.[0], value?.[1]],
  '>=': (value) => [value, undefined],
  '<=': (value) => [undefined, value],
}

/** For fields that a list accepts as `<name>__start` and `<name>__end`. */
export const span =
  (name: string) =>
  ({ op, value }: Condition) => {
    const [start, end] = operatorsOfSpan[op]?.(value) ?? []
    return { ...(start ? { [`${name}__start`]: start } : {}), ...(end ? { [`${name}__end`]: end } : {}) }
  }

/** For fields that a list accepts under their own name, with one or several values. */
export const plain =
  (name: string) =>
  ({ value }: Condition) => ({ [name]: value })

const isCondition = (given: unknown): given is Condition =>
  typeof given === 'object' &&
  given !== null &&
  typeof (given as Condition).field === 'string' &&
  [(given as Condition).value ?? []].flat().every((one) => typeof one === 'string')

const isApplied = ({ field, op }: Condition, fields: FilterField[]) =>
  fields.some(({ key, operators }) => key === field && operators.includes(op))

/** Returns the complete conditions in an address, without duplicates. */
const completeIn = (given: unknown) => {
  const complete = (Array.isArray(given) ? given : []).filter(
    (one): one is Condition => isCondition(one) && isComplete(one),
  )
  return [...new Map(complete.map((one) => [JSON.stringify(one), one])).values()]
}

/** Returns the valid conditions in an address. */
export const soundConditions = (given: unknown, fields: FilterField[]) =>
  completeIn(given).filter((one) => isApplied(one, fields))

/** Returns the conditions in an address that the list cannot apply: their field is gone, or not for this employee. */
export const lostConditions = (given: unknown, fields: FilterField[]) =>
  completeIn(given).filter((one) => !isApplied(one, fields))
