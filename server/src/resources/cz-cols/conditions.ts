import { type RawBuilder, sql } from 'kysely'
import type { Field } from './fields.ts'
import { indexedLength, indexedSql, indexKindOf, isNumeric } from './indexed.ts'
import type { Value } from './types.ts'

/** A condition on one field of `cz_values`, written with the expression of the field's index. */

type Condition = RawBuilder<boolean>
type IndexedField = Pick<Field, 'id' | 'type'>

const indexed = (column: string, field: IndexedField) => sql.raw<unknown>(indexedSql(column, field))

/** The full stored text, beyond the indexed prefix; collated by code point, the same everywhere. */
const wholeText = (column: string, { id }: IndexedField) =>
  sql`(${sql.ref(column)} ->> ${sql.lit(String(id))}) collate "C"`

/** Writes a number without an exponent, as the database does. */
const decimal = (number: number) => {
  const [, sign, whole = '', fraction = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number)) ?? []
  if (!exponent) return String(number)
  const zeros = '0'.repeat(Math.max(-1 - Number(exponent), 0))
  return Number(exponent) < 0
    ? `${sign}0.${zeros}${whole}${fraction}`
    : `${sign}${(whole + fraction).padEnd(1 + Number(exponent), '0')}`
}

/** Returns a value as the text that the database extracts from its JSON. */
export const textOf = (operand: Value) => (typeof operand === 'number' ? decimal(operand) : String(operand))

const start = (text: string) => [...text].slice(0, indexedLength).join('')

/** Reports whether a text is so long that the indexed prefix may not be all of it. */
const isCut = (text: string) => text.length >= indexedLength

const oneOf = (value: RawBuilder<unknown>, texts: string[]): Condition =>
  texts.length === 1 ? sql`${value} = ${texts[0]}` : sql`${value} = any(${texts}::text[])`

export const isSet = (column: string, field: IndexedField): Condition =>
  sql`${indexed(column, field)} is not null`

const holdsOneOf = (column: string, field: IndexedField, operands: Value[]): Condition => {
  const lists = operands.map((operand) => JSON.stringify([operand]))
  return lists.length === 1
    ? sql`(${indexed(column, field)} @> ${lists[0]}::jsonb)`
    : sql`(${indexed(column, field)} @> any(${lists}::jsonb[]))`
}

/** Matches a value that equals one of the operands, or a list that contains one. */
export const isAnyOf = (column: string, field: IndexedField, operands: Value[]): Condition => {
  const value = indexed(column, field)
  const kind = indexKindOf(field.type)
  if (kind === 'list') return holdsOneOf(column, field, operands)
  if (isNumeric(kind))
    return operands.length === 1
      ? sql`(${value} = ${operands[0]}::numeric)`
      : sql`(${value} = any(${operands}::numeric[]))`
  const texts = operands.map(textOf)
  const found = oneOf(value, texts.map(start))
  return texts.some(isCut) ? sql`(${found} and ${oneOf(wholeText(column, field), texts)})` : sql`(${found})`
}

/** Matches a value that equals none of the operands; unset values do not match. */
export const isNoneOf = (column: string, field: IndexedField, operands: Value[]): Condition => {
  const found = isAnyOf(column, field, operands)
  const isList = indexKindOf(field.type) === 'list'
  // Stated for lists too, so that the planner knows the index covers every match.
  return isList ? sql`(${isSet(column, field)} and not ${found})` : sql`not ${found}`
}

const signs = { '>': sql`>`, '<': sql`<`, '>=': sql`>=`, '<=': sql`<=` }
export type Sign = keyof typeof signs

/** Matches values before or after the operand. */
export const isBeside = (column: string, field: IndexedField, op: Sign, operand: Value): Condition => {
  const value = indexed(column, field)
  if (isNumeric(indexKindOf(field.type))) return sql`${value} ${signs[op]} ${operand}::numeric`
  const text = textOf(operand)
  if (!isCut(text)) return sql`${value} ${signs[op]} ${text}`
  const roughly = signs[op.startsWith('>') ? '>=' : '<=']
  return sql`(${value} ${roughly} ${start(text)} and ${wholeText(column, field)} ${signs[op]} ${text})`
}

/** Matches decimals with more digits after the point than the scale. */
export const exceedsScale = (column: string, field: IndexedField, scale: number): Condition =>
  sql`(${isSet(column, field)} and scale(${indexed(column, field)}) > ${scale}::int)`
