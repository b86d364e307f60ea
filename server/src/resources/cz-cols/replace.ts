import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { isAnyOf, textOf } from './conditions.ts'
import type { Definition } from './definition.ts'
import type { Errors } from './rules.ts'
import { multiSelect, type Option } from './types.ts'
import { type Holder, holderOf, isFixedTo, recipeNamesOf, type StoredField } from './usage.ts'

type Value = string | number
export interface Replacement {
  value: Value
  by: Value
}

/** Throws a 422 unless every replacement maps a removed option to a remaining one. */
export const checkReplacements = (given: Replacement[], removed: Option[], { options }: Definition) => {
  const errors: Errors = {}
  const isAmong = (among: Option[] | null, value: Value) => among?.some((option) => option.value === value)
  for (const [index, { value, by }] of given.entries()) {
    if (!isAmong(removed, value))
      errors[`replaced_options.${index}.value`] = [message('custom_fields.not_removed_option')]
    if (!isAmong(options, by))
      errors[`replaced_options.${index}.by`] = [message('custom_fields.not_kept_option')]
  }
  if (Object.keys(errors).length) throw invalidFields(errors)
}

/** The number of records scanned per statement, with or without one of the values. */
const batchSize = 20_000

/** Replaces items of a list; of duplicates that result, the first position is kept. */
const replacedList = (list: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`(
  select jsonb_agg(value order by place) from (
    select coalesce(${by} -> (item #>> '{}'), item) as value, min(place) as place
    from jsonb_array_elements(${list}) with ordinality listed (item, place) group by 1) replaced)`

interface Change {
  field: StoredField
  values: Value[]
  /** The field's new value in a row of `t`. */
  value: RawBuilder<unknown>
}

/** Replaces values in one batch of records. Returns the last ID of the batch; undefined if none are left. */
const replaceSome = async (db: Db, table: Holder, { field, values, value }: Change, after: number) => {
  const { rows } = await sql<{ last: number | null }>`
    with part as materialized (
      select id, ${isAnyOf(`${table}.cz_values`, field, values)} as is_held from ${sql.table(table)}
      where id > ${after} order by id limit ${batchSize}
    ), replaced as (
      update ${sql.table(table)} t set cz_values = t.cz_values || jsonb_build_object(${String(field.id)}::text, ${value})
      from part where t.id = part.id and part.is_held
    ) select max(id) as last from part`.execute(db)
  return rows[0]?.last ?? undefined
}

/** Replaces options in what recipes give new records. */
const replaceFixed = async (
  db: Db,
  { id }: StoredField,
  values: Value[],
  replaced: (held: RawBuilder<unknown>) => RawBuilder<unknown>,
) => {
  for (const name of recipeNamesOf(id))
    await sql`update relation_import_recipes t
      set fixed_values = t.fixed_values || jsonb_build_object(${name}::text, ${replaced(sql`(t.fixed_values -> ${name}::text)`)})
      where ${isFixedTo(name, values)}`.execute(db)
}

/** Replaces options in every record and recipe that has them, in batches that each finish in time. */
export const replaceValues = async (db: Db, field: StoredField, replacements: Replacement[]) => {
  const key = String(field.id)
  // Keyed by the database's text of a value: 1e-7 is 0.0000001 there.
  const texts = replacements.map((each) => [textOf(each.value), each.by])
  const by = sql`${JSON.stringify(Object.fromEntries(texts))}::jsonb`
  const replaced = (held: RawBuilder<unknown>) =>
    field.type === multiSelect ? replacedList(held, by) : sql`${by} -> (${held} #>> '{}')`
  const values = replacements.map((each) => each.value)
  await replaceFixed(db, field, values, replaced)
  const change = { field, values, value: replaced(sql`(t.cz_values -> ${key})`) }
  const table = await holderOf(db, field.category_id)
  let last: number | undefined = 0
  while (last !== undefined) last = await replaceSome(db, table, change, last)
}
