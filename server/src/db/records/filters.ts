import { type Expression, type RawBuilder, sql } from 'kysely'

/** Conditions that lists share; each returns a boolean expression for `where`. */

type Column = string | Expression<unknown>
const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column)

/** The SQL function by which texts are compared; see `search_fold` in the migrations. */
type Fold = 'searched' | 'searched_place'

const foldedBy = (fold: Fold, text: RawBuilder<unknown> | Expression<unknown>) =>
  sql`${sql.raw(fold)}(${text})`
const textOf = (text: string) => sql`${text}::text`

const escaped = (character: string) => {
  const plain = character.normalize('NFKC')
  return /^[\\%_]$/.test(plain) ? `\\${plain}` : character
}

const escapedAll = (text: string) => [...text].map(escaped).join('')

/**
 * Returns a `like` pattern for the text anywhere. Full-width wildcards are escaped too, since folding would
 * make them plain.
 */
const anywhere = (text: string) => sql`${`%${escapedAll(text)}%`}::text`

/** Matches if the column contains the text, in any case, width and composition of its characters. */
export const contains = (column: Column, text: string, fold: Fold = 'searched'): RawBuilder<boolean> =>
  sql<boolean>`${foldedBy(fold, refOf(column))} like ${foldedBy(fold, anywhere(text))}`

/**
 * The number of ASCII characters per lexeme of an index, as `search_grams` takes it; 0 where pg_trgm serves
 * ASCII.
 */
type GramSize = 0 | 4

const beyondAscii = /[^\0-\x7f]/

/** Folds a text as `search_fold` does, to choose how to search. */
export const folded = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('臺', '台')

/**
 * Returns the forms that a text may have in columns of folded texts. Rows that an upgrade has not reached are
 * only in lower case.
 */
export const termsOf = (text: string): RawBuilder<unknown>[] =>
  folded(text) === text.toLowerCase()
    ? [sql`search_fold(${text})`]
    : [sql`search_fold(${text})`, sql`lower(${text})`]

/** Matches if one of the columns contains one of the folded texts, each of which is folded once and not for every row. */
export const hasAny = (columns: Column[], texts: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.flatMap((column) => texts.map((text) => sql`strpos(${refOf(column)}, (select ${text})) > 0`)),
    sql` or `,
  )})`

/** Returns the lexemes that an already folded text must have in an index of `search_grams`. */
const gramQuery = (text: RawBuilder<unknown>, size: GramSize) =>
  sql`search_gram_query(${text}, ${sql.lit(size)})`

/** Like `contains`, for a column with a GIN index of `search_grams(search_fold(column), size)`. */
export const containsIndexed = (
  column: Column,
  text: string,
  size: GramSize,
  fold: Fold = 'searched',
): RawBuilder<boolean> => {
  const stands = contains(column, text, fold)
  if (size === 0 ? !beyondAscii.test(folded(text)) : isBroadText(text)) return stands
  const query = gramQuery(foldedBy(fold, textOf(text)), size)
  return sql<boolean>`(search_grams(${foldedBy(fold, refOf(column))}, ${sql.lit(size)}) @@ ${query} and ${stands})`
}

/** Returns the lexemes of any of the folded texts, for an index of `search_grams(column, 4)`. */
export const anyGrams = (texts: RawBuilder<unknown>[]) =>
  sql.join(
    texts.map((text) => gramQuery(text, 4)),
    sql` || `,
  )

/** Like `hasAny`, for a folded column with a GIN index of `search_grams(column, 4)`. */
export const hasGramsOfAny = (column: Column, texts: RawBuilder<unknown>[]): RawBuilder<boolean> => {
  return sql<boolean>`(search_grams(${refOf(column)}, 4) @@ (${anyGrams(texts)}) and ${hasAny([column], texts)})`
}

/**
 * Returns whether a text is too short for an index to narrow the search: it has neither two adjacent
 * characters beyond ASCII nor three adjacent ASCII letters or digits.
 */
export const isBroadText = (text: string) => {
  const longest = Math.max(0, ...(folded(text).match(/[^\0-\x7f]+/g) ?? []).map((run) => [...run].length))
  return longest < 2 && !/[a-z0-9]{3}/.test(folded(text))
}

/** Returns whether a text has at most two ASCII letters: no index covers these, and many rows match. */
export const isShort = (text: string) => !/[^\0-\x7f]|[a-z0-9]{3}/.test(folded(text))

/** Like `containsIndexed`, for place names, which are written with 台 as often as with 臺. */
export const containsPlace = (column: Column, text: string): RawBuilder<boolean> => {
  const spellings = new Set([text.replaceAll('台', '臺'), text.replaceAll('臺', '台'), text])
  return sql<boolean>`(${sql.join(
    [...spellings].map((spelling) => containsIndexed(column, spelling, 0, 'searched_place')),
    sql` or `,
  )})`
}

/** Matches if both are equal, ignoring case. */
export const equalsIgnoringCase = (column: Column, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${refOf(column)}) = lower(${text})`

/** Matches if the column begins with the text, in any case, width and composition of its characters. */
export const beginsWith = (column: Column, text: string): RawBuilder<boolean> =>
  sql<boolean>`${foldedBy('searched', refOf(column))} like ${foldedBy('searched', sql`${`${escapedAll(text)}%`}::text`)}`

/** Matches from this moment on. */
export const since = (column: Column, moment: string): RawBuilder<boolean> =>
  sql<boolean>`${refOf(column)} >= ${moment}::timestamptz`

/** Matches up to this moment, including its whole second, or its whole day if it is only a date. */
export const until = (column: Column, moment: string): RawBuilder<boolean> =>
  moment.trim().length === 10
    ? sql<boolean>`${refOf(column)} < ${moment}::timestamptz + interval '1 day'`
    : sql<boolean>`${refOf(column)} < date_trunc('second', ${moment}::timestamptz) + interval '1 second'`
