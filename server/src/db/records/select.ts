import { type AliasedRawBuilder, type Expression, expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Static, TObject } from 'typebox'
import type { Tables } from '../tables.ts'
import type { RecordTable } from './rows.ts'

/** Returns a date-time column in the wire format. */
export const wireTime = (column: string | Expression<unknown>) =>
  sql<string>`wire_time(${typeof column === 'string' ? sql.ref(column) : column})`

const isDateTime = (schema: { format?: string }) => schema.format === 'moment'

type Column<S extends TObject> = {
  [K in keyof S['properties'] & string]: AliasedRawBuilder<Static<S['properties'][K]>, K>
}[keyof S['properties'] & string]

/** Returns the select list of a record whose properties are all columns. */
export const nested = <T extends keyof Tables, S extends TObject>(
  table: T,
  record: keyof S['properties'] extends keyof Tables[T] ? S : never,
) =>
  Object.entries((record as S).properties).map(([column, schema]) => {
    const value = isDateTime(schema as never)
      ? wireTime(`${table}.${column}`)
      : sql`${sql.ref(`${table}.${column}`)}`
    return value.as(column) as unknown as Column<S>
  })

/** Returns a function that embeds the record that a column points to, or null: `categoryOf('tickets.category_id')`. */
export const embedded =
  <T extends RecordTable, S extends TObject>(
    table: T,
    part: keyof S['properties'] extends keyof Tables[T] ? S : never,
  ) =>
  (id: string) =>
    jsonObjectFrom(
      expressionBuilder<Tables, never>()
        .selectFrom(table as 'tags')
        .select(nested(table, part))
        .where(sql.ref(`${table}.id`), '=', sql.ref<number>(id)),
    )
