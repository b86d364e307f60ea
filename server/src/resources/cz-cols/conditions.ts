import { type RawBuilder, sql } from 'kysely'
import type { Field } from './fields.ts'
import { indexedLength, indexedSql, indexKindOf } from './indexed.ts'
import type { Value } from './types.ts'

/** Conditions on one field of `cz_values`, each in the words of the field's index. */

type Condition = RawBuilder<boolean>
type Indexed = Pick<Field, 'id' | 'type'>

const indexed = (column: string, field: Indexed) => sql.raw<unknown>(indexedSql(column, field))

/** A text as it is stored, beyond what the index holds of it; by code point, the same order everywhere. */
const wholeText = (column: string, { id }: Indexed) =>
  sql`(${sql.ref(column)} ->> ${sql.lit(String(id))}) collate "C"`

/** A number without an exponent, as the database writes it. */
const decimal = (number: number) => {
  const [, sign, whole = '', fraction = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number)) ?? []
  if (!exponent) return String(number)
  const zeros = '0'.repeat(Math.max(-1 - Number(exponent), 0))
  return Number(exponent) < 0
    ? `${sign}0.${zeros}${whole}${fraction}`
    : `${sign}${(whole + fraction).padEnd(1 + Number(exponent), '0')}`
}

/** A value's text as the database takes it out of its JSON. */
export const textOf = (operand: Value) => (typeof operand === 'number' ? decimal(operand) : String(operand))

const start = (text: string) => [...text].slice(0, indexedLength).join('')

/** A text that long may be told from another by what the index leaves out. */
const isCut = (text: string) => text.length >= indexedLength

const oneOf = (value: RawBuilder<unknown>, texts: string[]): Condition =>
  texts.length === 1 ? sql`${value} = ${texts[0]}` : sql`${value} = any(${texts}::text[])`

export const isSet = (column: string, field: Indexed): Condition => sql`${indexed(column, field)} is not null`

const holdsOneOf = (column: string, field: Indexed, operands: Value[]): Condition => {
  const lists = operands.map((operand) => JSON.stringify([operand]))
  return lists.length === 1
    ? sql`(${indexed(column, field)} @> ${lists[0]}::jsonb)`
    : sql`(${indexed(column, field)} @> any(${lists}::jsonb[]))`
}

/** The value is one of the operands, or holds one. */
export const isAnyOf = (column: string, field: Indexed, operands: Value[]): Condition => {
  const value = indexed(column, field)
  const kind = indexKindOf(field.type)
  if (kind === 'list') return holdsOneOf(column, field, operands)
  if (kind === 'number')
    return operands.length === 1
      ? sql`(${value} = ${operands[0]}::numeric)`
      : sql`(${value} = any(${operands}::numeric[]))`
  const texts = operands.map(textOf)
  const found = oneOf(value, texts.map(start))
  return texts.some(isCut) ? sql`(${found} and ${oneOf(wholeText(column, field), texts)})` : sql`(${found})`
}

/** There is a value, and it is none of the operands. */
export const isNoneOf = (column: string, field: Indexed, operands: Value[]): Condition => {
  const found = isAnyOf(column, field, operands)
  const isList = indexKindOf(field.type) === 'list'
  // Said of a list too, so that the planner knows that its index has all that may match.
  return isList ? sql`(${isSet(column, field)} and not ${found})` : sql`not ${found}`
}

const signs = { '>': sql`>`, '<': sql`<`, '>=': sql`>=`, '<=': sql`<=` }
export type Sign = keyof typeof signs

/** The value stands before or after the operand. */
export const isBeside = (column: string, field: Indexed, op: Sign, operand: Value): Condition => {
  const value = indexed(column, field)
  if (indexKindOf(field.type) === 'number') return sql`${value} ${signs[op]} ${operand}::numeric`
  const text = textOf(operand)
  if (!isCut(text)) return sql`${value} ${signs[op]} ${text}`
  const roughly = signs[op.startsWith('>') ? '>=' : '<=']
  return sql`(${value} ${roughly} ${start(text)} and ${wholeText(column, field)} ${signs[op]} ${text})`
}
