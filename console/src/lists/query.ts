import type { Condition, FilterField, Operator } from './conditions.ts'
import { isComplete } from './conditions.ts'

const join = (before: unknown, next: unknown) =>
  Array.isArray(before) && Array.isArray(next) ? [...before, ...next] : next

/** The conditions as a list's query. */
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

/** Fields that a list takes as `<name>__start` and `<name>__end`. */
export const span =
  (name: string) =>
  ({ op, value }: Condition) => {
    const [start, end] = operatorsOfSpan[op]?.(value) ?? []
    return { ...(start ? { [`${name}__start`]: start } : {}), ...(end ? { [`${name}__end`]: end } : {}) }
  }

/** Fields that a list takes by their own name, alone or as several. */
export const plain =
  (name: string) =>
  ({ value }: Condition) => ({ [name]: value })

const isCondition = (given: unknown): given is Condition =>
  typeof given === 'object' &&
  given !== null &&
  typeof (given as Condition).field === 'string' &&
  [(given as Condition).value ?? []].flat().every((one) => typeof one === 'string')

/** Of what an address says, the conditions that this list knows, each once. */
export const soundConditions = (given: unknown, fields: FilterField[]) => {
  const sound = (Array.isArray(given) ? given : []).filter(
    (one): one is Condition =>
      isCondition(one) &&
      isComplete(one) &&
      !!fields.find(({ key, operators }) => key === one.field && operators.includes(one.op)),
  )
  return [...new Map(sound.map((one) => [JSON.stringify(one), one])).values()]
}
