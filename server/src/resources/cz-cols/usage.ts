import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { customHeader, relationHeader, ticketCustomHeader } from '#resources/imports/recipes/column-names.ts'
import { isSet } from './conditions.ts'
import type { Field } from './fields.ts'
import { kindOf } from './queries.ts'
import type { Option } from './types.ts'

/** A field, and where its values are. */
export interface StoredField extends Pick<Field, 'id' | 'type'> {
  category_id: number | null
}

/** Returns the table that stores a field's values, in `cz_values`: only there the field may have an index. */
export const holderOf = async (db: Db, category_id: number | null) => {
  const kind = (await kindOf(db, category_id)) ?? 0
  if (kind % 2 === 1) return 'relation_records'
  return kind === 2 ? 'tickets' : 'contacts'
}
export type Holder = Awaited<ReturnType<typeof holderOf>>

/** Counts the records with a value of the field, or with one that a condition matches, by their table. */
export const countValues = async (
  db: Db,
  field: StoredField,
  isCounted: (column: string) => RawBuilder<boolean> = (column) => isSet(column, field),
): Promise<Record<string, number>> => {
  const table = await holderOf(db, field.category_id)
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}
    where ${isCounted(`${table}.cz_values`)}
      ${table === 'relation_records' ? sql`and category_id = ${field.category_id}` : sql``}`.execute(db)
  const count = rows[0]?.count
  return count ? { [table]: count } : {}
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

const removeSome = async (db: Db, table: Holder, key: string, after: number) => {
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
export const removeValues = async (db: Db, { id, category_id }: Omit<StoredField, 'type'>) => {
  const table = await holderOf(db, category_id)
  let last: number | null | undefined = 0
  while (typeof last === 'number') last = await removeSome(db, table, String(id), last)
}
