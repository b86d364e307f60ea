import { type Expression, type RawBuilder, sql } from 'kysely'

/** Conditions that lists share; each answers a boolean expression for `where`. */

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

type Column = string | Expression<unknown>
const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column)

/** The text stands somewhere in the column, in any case. */
export const contains = (column: Column, text: string): RawBuilder<boolean> =>
  containsLowered(sql`lower(${refOf(column)})`, text)

/** The same for names of places, which are written with 台 as often as with 臺. */
export const containsPlace = (column: Column, text: string): RawBuilder<boolean> => {
  const spellings = new Set([text.replaceAll('台', '臺'), text.replaceAll('臺', '台'), text])
  return sql<boolean>`(${sql.join(
    [...spellings].map((spelling) => contains(column, spelling)),
    sql` or `,
  )})`
}

/** The same on a column that is kept in lower case. */
export const containsLowered = (column: Column, text: string): RawBuilder<boolean> =>
  sql<boolean>`${refOf(column)} like lower(${`%${escaped(text)}%`})`

/** The two are the same but for case. */
export const equalsIgnoringCase = (column: Column, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${refOf(column)}) = lower(${text})`

/** From this moment on. */
export const since = (column: Column, moment: string): RawBuilder<boolean> =>
  sql<boolean>`${refOf(column)} >= ${moment}::timestamptz`

/** Up to this moment: its whole second, or its whole day when it is only a date. */
export const until = (column: Column, moment: string): RawBuilder<boolean> =>
  moment.trim().length === 10
    ? sql<boolean>`${refOf(column)} < ${moment}::timestamptz + interval '1 day'`
    : sql<boolean>`${refOf(column)} < date_trunc('second', ${moment}::timestamptz) + interval '1 second'`
