import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { customHeader, relationHeader, ticketCustomHeader } from '#resources/imports/recipes/column-names.ts'
import { isSet } from './conditions.ts'
import type { Field } from './fields.ts'
import type { Option } from './types.ts'

/** The tables that store custom values, in `cz_values`. */
export const holders = ['contacts', 'tickets', 'relation_records'] as const

/** Counts the records of each table with a value of the field, or with one that a condition matches. */
export const countValues = async (
  db: Db,
  field: Pick<Field, 'id' | 'type'>,
  isCounted: (column: string) => RawBuilder<boolean> = (column) => isSet(column, field),
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of holders) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isCounted(`${table}.cz_values`))
      .executeTakeFirstOrThrow()
    if (count) counts[table] = count
  }
  return counts
}

/** Returns what recipes call a field: one of these, by its category. */
export const recipeNamesOf = (id: number) => [relationHeader(id), customHeader(id), ticketCustomHeader(id)]

const countRecipesWith = async (
  db: Db,
  conditions: RawBuilder<unknown>[],
): Promise<Record<string, number>> => {
  const { count } = await db
    .selectFrom('relation_import_recipes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .executeTakeFirstOrThrow()
  return count ? { relation_import_recipes: count } : {}
}

/** Counts the recipes that import into the field. */
export const countRecipes = (db: Db, id: number) => {
  const names = recipeNamesOf(id)
  const filled = names.map((value) => sql`headers @> ${JSON.stringify([{ value }])}::jsonb`)
  return countRecipesWith(db, [...filled, sql`fixed_values ?| ${names}::text[]`])
}

/** Matches recipes that give new records one of these options. */
export const isFixedTo = (name: string, options: Option['value'][]) => sql`
  ((fixed_values -> ${name}::text) @> any(${options.map((option) => JSON.stringify(option))}::jsonb[]))`

/** Counts the recipes that give new records one of these options of the field. */
export const countRecipesFixing = async (db: Db, id: number, options: Option['value'][]) =>
  countRecipesWith(
    db,
    recipeNamesOf(id).map((name) => isFixedTo(name, options)),
  )

/** The number of records scanned per statement, with or without a value. */
const batchSize = 20_000

const removeSome = async (db: Db, table: (typeof holders)[number], key: string, after: number) => {
  const { rows } = await sql<{ last: number | null }>`
    with part as materialized (
      select id, cz_values ? ${key} as is_held from ${sql.table(table)}
      where id > ${after} order by id limit ${batchSize}
    ), removed as (
      update ${sql.table(table)} t set cz_values = t.cz_values - ${key} from part where t.id = part.id and part.is_held
    ) select max(id) as last from part`.execute(db)
  return rows[0]?.last
}

/** Removes a field's values from all records, in batches that each finish in time. */
export const removeValues = async (db: Db, id: number) => {
  for (const table of holders) {
    let last: number | null | undefined = 0
    while (typeof last === 'number') last = await removeSome(db, table, String(id), last)
  }
}
