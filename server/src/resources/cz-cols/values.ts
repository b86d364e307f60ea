import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#db/connect.ts'
import { wireTime } from '#db/select.ts'
import { invalidFields } from '#http/problem.ts'
import { type Owner, resolveFields } from './fields.ts'
import { decideValues, type GivenValue, type Mode } from './rules.ts'
import type { CzValue } from './schema.ts'
import { momentsAmong } from './types.ts'

export type { Owner } from './fields.ts'
export { conditionsOf } from './filters.ts'
export { CzFilters, CzValue, CzValues } from './schema.ts'

/** Returns an owner's values after a write, within the storing transaction; throws a 422 with all errors. */
export const applyValues = async (
  db: Db,
  owner: Owner,
  given: GivenValue[] | null | undefined,
  current: Record<string, unknown>,
  mode: Mode,
): Promise<Record<string, unknown>> => {
  const list = given ?? []
  if (!list.length && mode === 'update') return current
  const { fields, moments } = await resolveFields(db, owner, {
    ids: list.map(({ id }) => id),
    moments: momentsAmong(list.map(({ value }) => value)),
    withUnlisted: mode === 'create',
    lock: true,
  })
  const { values, errors } = decideValues(fields, moments, list, current, mode)
  if (Object.keys(errors).length) throw invalidFields(errors)
  return values
}

/** Returns the default values of an owner created without user input; required fields may stay empty. */
export const defaultValues = async (db: Db, owner: Owner): Promise<Record<string, unknown>> => {
  const { fields, moments } = await resolveFields(db, owner, {
    ids: [],
    moments: [],
    withUnlisted: true,
    lock: true,
  })
  return decideValues(fields, moments, [], {}, 'create').values
}

/**
 * Presents a stored value of a field in `cz_cols`, by its alias: date-times in the service's time zone, decimals
 * with all digits of their scale.
 */
export const shownValue = (value: RawBuilder<unknown>, field: 'cz_cols' | 'f') => {
  const text = sql`(${value} #>> '{}')`
  const [type, scale] = [sql.ref(`${field}.type`), sql.ref(`${field}.scale`)]
  return sql<unknown>`case when ${type} = 5 and ${text} ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$'
    then to_jsonb(${wireTime(sql`${text}::timestamptz`)})
    when ${type} = 8 and ${text} ~ '^-?[0-9]+([.][0-9]+)?$'
    then to_jsonb(round(${text}::numeric, greatest(${scale}, scale(${text}::numeric)))::text) else ${value} end`
}

/** Joins a row's `cz_values` as `v` with their fields as `f`; deleted fields are left out. */
export const valuesJoined = (column: string) =>
  sql`jsonb_each(${sql.ref(column)}) v join cz_cols f on f.id = case when v.key ~ '^\\d{1,5}$' then v.key::int end`

/** The `cz_cols` of a contact or ticket: a JSON array ordered by field ID. */
export const valuesOf = (table: 'contacts' | 'tickets'): RawBuilder<Static<typeof CzValue>[]> => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'value', ${shownValue(sql`v.value`, 'f')},
    'category_id', f.category_id) order by f.id), '[]')
  from ${valuesJoined(`${table}.cz_values`)})`
