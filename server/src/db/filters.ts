import { type Expression, type RawBuilder, sql } from 'kysely'

/** Conditions that lists share; each answers a boolean expression for `where`. */

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

type Column = string | Expression<unknown>
const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column)

/** The text stands somewhere in the column, in any case. */
export const contains = (column: Column, text: string): RawBuilder<boolean> =>
  containsLowered(sql`lower(${refOf(column)})`, text)

/** As `search_grams` takes it: how many ASCII characters a lexeme of an index has; 0 where pg_trgm serves these. */
type GramSize = 0 | 4

const beyondAscii = /[^\0-\x7f]/

const gramQuery = (text: RawBuilder<unknown>, size: GramSize) =>
  sql`search_gram_query(lower(${text}), ${sql.lit(size)})`

/** The text stands in one of the columns; each has a GIN index of `search_grams(lower(column), size)`. */
export const containsIndexed = (columns: Column[], text: string, size: GramSize): RawBuilder<boolean> => {
  const typed = sql<boolean>`(${sql.join(
    columns.map((column) => contains(column, text)),
    sql` or `,
  )})`
  if (size === 0 ? !beyondAscii.test(text) : isBroadText(text)) return typed
  const query = gramQuery(sql`${text}::text`, size)
  const grams = columns.map(
    (column) => sql`search_grams(lower(${refOf(column)}), ${sql.lit(size)}) @@ ${query}`,
  )
  // Parted from the texts: as one condition the grams would be made anew for every row found.
  return sql<boolean>`((${sql.join(grams, sql` or `)}) and ${typed})`
}

/** One of the texts stands in a column kept in lower case, which has a GIN index of `search_grams(column, 4)`. */
export const hasGramsOfAny = (column: Column, texts: RawBuilder<unknown>[]): RawBuilder<boolean> => {
  const queries = texts.map((text) => gramQuery(text, 4))
  const stands = texts.map((text) => sql`strpos(${refOf(column)}, lower(${text})) > 0`)
  return sql<boolean>`(search_grams(${refOf(column)}, 4) @@ (${sql.join(queries, sql` || `)})
    and (${sql.join(stands, sql` or `)}))`
}

/** Whether no index narrows a search for a text: too short, or one character that much may hold. */
export const isBroadText = (text: string) => {
  const longest = Math.max(0, ...(text.match(/[^\0-\x7f]+/g) ?? []).map((run) => [...run].length))
  return longest < 2 && !/[a-z0-9]{3}/i.test(text)
}

/** The same for names of places, which are written with 台 as often as with 臺. */
export const containsPlace = (column: Column, text: string): RawBuilder<boolean> => {
  const spellings = new Set([text.replaceAll('台', '臺'), text.replaceAll('臺', '台'), text])
  return sql<boolean>`(${sql.join(
    [...spellings].map((spelling) => containsIndexed([column], spelling, 0)),
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
