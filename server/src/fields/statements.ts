import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Sort } from '#db/paging/list.ts'
import { contains, since, until } from '#db/records/filters.ts'
import { wireTime } from '#db/records/select.ts'
import { type Field, type Fields, type NamesWith, namesWith } from './field.ts'
import type { ParameterOf } from './shapes.ts'

type Column<F extends Fields> = {
  [K in keyof F & string]: AliasedRawBuilder<Static<F[K]['shape']>, K>
}[keyof F & string]

/** Returns the select list of a record's own columns, or of the given ones. */
export const columnsOf = <F extends Fields, K extends keyof F & string = keyof F & string>(
  table: string,
  fields: F,
  names = Object.keys(fields) as K[],
) =>
  names.map((name) => {
    const column = `${table}.${name}`
    const value = fields[name]?.kind === 'moment' ? wireTime(column) : sql.ref(column)
    return value.as(name) as unknown as Column<Pick<F, K>>
  })

/** Returns what a list can be sorted by, with its column. */
export const sortsOf = <F extends Fields>(table: string, fields: F): Record<string, Sort> =>
  Object.fromEntries(
    namesWith(fields, 'isSortable').map((name) => {
      const column = `${table}.${name}`
      return [name, fields[name]?.kind === 'text' ? { text: column } : column]
    }),
  )

const storedOf = ({ kind }: Field, value: unknown) => {
  if (value === null || value === undefined) return value
  if (kind === 'json') return JSON.stringify(value)
  // A day may include a time.
  return kind === 'day' ? String(value).slice(0, 10) : value
}

/** Returns the given values of the columns, as an insert or update takes them. */
export const storedValues = <F extends Fields, V extends object>(fields: F, given: V) =>
  Object.fromEntries(
    namesWith(fields, 'input').flatMap((name) => {
      const value = (given as Record<string, unknown>)[name]
      return value === undefined ? [] : [[name, storedOf(fields[name] as Field, value)]]
    }),
  ) as { [K in NamesWith<F, 'input'> & keyof V]: F[K] extends { kind: 'json' } ? string | null : V[K] }

type Condition = RawBuilder<boolean>

/**
 * An empty list adds no condition, like a blank parameter; a single item uses an equality, so that an index
 * keeps its order.
 */
export const isAnyOf = (column: string) => (values: number[]) => {
  if (values.length === 1) return sql<boolean>`${sql.ref(column)} = ${values[0]}`
  return values.length ? sql<boolean>`${sql.ref(column)} = any(${values}::bigint[])` : undefined
}

const rangeOf = (column: string, { kind }: Field) => {
  const ref = sql.ref(column)
  const day = (moment: string) => sql`${moment.slice(0, 10)}::date`
  return kind === 'day'
    ? [
        (moment: string) => sql<boolean>`${ref} >= ${day(moment)}`,
        (moment: string) => sql<boolean>`${ref} <= ${day(moment)}`,
      ]
    : [(moment: string) => since(column, moment), (moment: string) => until(column, moment)]
}

const filterOf = (column: string, { findsPart }: Field) =>
  findsPart
    ? (part: string) => contains(column, part)
    : (value: unknown) => sql<boolean>`${sql.ref(column)} = ${value}`

/** Returns the conditions of the list parameters that follow from a record's fields, by parameter. */
export const conditionsOf = <F extends Fields>(table: string, fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const column = `${table}.${name}`
      const [from, to] = rangeOf(column, field)
      return [
        ...(field.filter ? [[name, filterOf(column, field)]] : []),
        ...(field.several ? [[field.several.parameter, isAnyOf(column)]] : []),
        ...(field.hasRange
          ? [
              [`${name}__start`, from],
              [`${name}__end`, to],
            ]
          : []),
      ]
    }),
  ) as { [K in NamesWith<F, 'filter'>]: (value: unknown) => Condition } & {
    [K in NamesWith<F, 'several'> as ParameterOf<F[K]>]: (values: number[]) => Condition | undefined
  } & {
    [K in NamesWith<F, 'hasRange'> as `${K}__start` | `${K}__end`]: (moment: string) => Condition
  }
