import { type Expression, type RawBuilder, sql } from 'kysely'

/** Conditions that lists share; each answers a boolean expression for `where`. */

type Column = string | Expression<unknown>
const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column)

/** How texts are compared, as SQL functions: see `search_fold` in the migrations. */
type Fold = 'searched' | 'searched_place'

const foldedBy = (fold: Fold, text: RawBuilder<unknown> | Expression<unknown>) =>
  sql`${sql.raw(fold)}(${text})`
const textOf = (text: string) => sql`${text}::text`

const escaped = (character: string) => {
  const plain = character.normalize('NFKC')
  return /^[\\%_]$/.test(plain) ? `\\${plain}` : character
}

/** What `like` takes for the text anywhere; wide signs are made plain here, since folding would free them. */
const anywhere = (text: string) => sql`${`%${[...text].map(escaped).join('')}%`}::text`

/** The text stands somewhere in the column, in any case, width and composition of its characters. */
export const contains = (column: Column, text: string, fold: Fold = 'searched'): RawBuilder<boolean> =>
  sql<boolean>`${foldedBy(fold, refOf(column))} like ${foldedBy(fold, anywhere(text))}`

/** As `search_grams` takes it: how many ASCII characters a lexeme of an index has; 0 where pg_trgm serves these. */
type GramSize = 0 | 4

const beyondAscii = /[^\0-\x7f]/

/** What `search_fold` makes of a text, to choose by it how to search. */
export const folded = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('臺', '台')

/** A text as it stands in columns of folded texts; rows that an upgrade has not reached are in lower case only. */
export const termsOf = (text: string): RawBuilder<unknown>[] =>
  folded(text) === text.toLowerCase()
    ? [sql`search_fold(${text})`]
    : [sql`search_fold(${text})`, sql`lower(${text})`]

/** One of the folded texts stands in one of the columns. */
export const hasAny = (columns: Column[], texts: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.flatMap((column) => texts.map((text) => sql`strpos(${refOf(column)}, ${text}) > 0`)),
    sql` or `,
  )})`

/** A text that is folded already, as the lexemes it must have in an index of `search_grams`. */
const gramQuery = (text: RawBuilder<unknown>, size: GramSize) =>
  sql`search_gram_query(${text}, ${sql.lit(size)})`

/** The text stands in the column, which has a GIN index of `search_grams(search_fold(column), size)`. */
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

/** The lexemes of any of the folded texts, for an index of `search_grams(column, 4)`. */
export const anyGrams = (texts: RawBuilder<unknown>[]) =>
  sql.join(
    texts.map((text) => gramQuery(text, 4)),
    sql` || `,
  )

/** One of the folded texts stands in a folded column with a GIN index of `search_grams(column, 4)`. */
export const hasGramsOfAny = (column: Column, texts: RawBuilder<unknown>[]): RawBuilder<boolean> => {
  return sql<boolean>`(search_grams(${refOf(column)}, 4) @@ (${anyGrams(texts)}) and ${hasAny([column], texts)})`
}

/** Whether no index narrows a search for a text: too short, or one character that much may hold. */
export const isBroadText = (text: string) => {
  const longest = Math.max(0, ...(folded(text).match(/[^\0-\x7f]+/g) ?? []).map((run) => [...run].length))
  return longest < 2 && !/[a-z0-9]{3}/.test(folded(text))
}

/** The same for names of places, which are written with 台 as often as with 臺. */
export const containsPlace = (column: Column, text: string): RawBuilder<boolean> => {
  const spellings = new Set([text.replaceAll('台', '臺'), text.replaceAll('臺', '台'), text])
  return sql<boolean>`(${sql.join(
    [...spellings].map((spelling) => containsIndexed(column, spelling, 0, 'searched_place')),
    sql` or `,
  )})`
}

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
