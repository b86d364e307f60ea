import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import { invalidFields } from '#http/problem.ts'
import { currentFields, type KnownFields, knownFields, stillDefined } from './definitions.ts'
import { type Field, type Owner, readMoments } from './fields.ts'
import { decideValues, type GivenValue, type Mode } from './rules.ts'
import type { CzValue } from './schema.ts'
import { dateTime, decimal, momentsAmong } from './types.ts'

export type { Owner } from './fields.ts'
export { CzFilters, CzValue, CzValues } from './schema.ts'

interface Change {
  owner: Owner
  given: GivenValue[] | null | undefined
  current: Record<string, unknown>
  mode: Mode
  /** Whether required fields may stay empty, as in records that nobody fills in. */
  isLenient?: boolean
}

/** The values to store, and a condition that the statement which stores them must have. */
export interface Values {
  json: string
  areValid: RawBuilder<boolean>
}

const momentsOf = (db: Db, fields: ReadonlyMap<number, Field>, given: GivenValue[]) => {
  const values = given.flatMap(({ id, value }) => (fields.get(id)?.type === dateTime ? [value] : []))
  return readMoments(db, momentsAmong(values))
}

const decide = async (
  db: Db,
  { given, current, mode, isLenient }: Change,
  { version, fields }: KnownFields,
) => {
  const list = given ?? []
  const { values, errors } = decideValues(fields, await momentsOf(db, fields, list), list, current, mode)
  const changed = Object.keys(values).filter((id) => values[id] !== current[id])
  const isRefused = !isLenient && Object.keys(errors).length > 0
  return {
    errors,
    isRefused,
    json: JSON.stringify(values),
    areValid: stillDefined(version, changed.map(Number)),
  }
}

/**
 * Returns the values that a change would store, by the definitions that this process knows; undefined if some are
 * invalid.
 */
export const previewValues = async (db: Db, { owner, given, current, mode }: Change) => {
  const { fields } = await knownFields(db, owner)
  const list = given ?? []
  const { values, errors } = decideValues(fields, await momentsOf(db, fields, list), list, current, mode)
  return Object.keys(errors).length ? undefined : values
}

const maxAttempts = 3

const tooOften = () => Object.assign(new Error('The custom fields change too often.'), { code: '40001' })

/**
 * Decides an owner's values by the definitions that this process knows, and stores them by a statement that does nothing
 * once these are outdated: then the definitions are read and the values decided again. Throws a 422 with all errors.
 */
export const storeValues = async <T>(
  db: Db,
  change: Change,
  store: (values: Values) => Promise<T | undefined>,
): Promise<T> => {
  let known = await knownFields(db, change.owner)
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { errors, isRefused, ...values } = await decide(db, change, known)
    const stored = isRefused ? undefined : await store(values)
    if (stored !== undefined) return stored
    const { version } = known
    known = await currentFields(db, change.owner)
    if (isRefused && known.version === version) throw invalidFields(errors)
  }
  throw tooOften()
}

/** What decides about the values of many owners, until the transaction ends. */
export interface HeldFields {
  fields: ReadonlyMap<number, Field>
  moments: Awaited<ReturnType<typeof momentsOf>>
}

/** Holds the definitions of the fields that many owners are given values of. */
export const holdFields = async (db: Db, owner: Owner, given: GivenValue[]): Promise<HeldFields> => {
  const ids = [...new Set(given.map(({ id }) => id))]
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { version, fields } = await currentFields(db, owner)
    const { rows } = await sql<{
      are_held: boolean
    }>`select ${stillDefined(version, ids)} as are_held`.execute(db)
    if (rows[0]?.are_held) return { fields, moments: await momentsOf(db, fields, given) }
  }
  throw tooOften()
}

/** The forms in which date-times and decimals are stored, as PostgreSQL's expressions. */
export const momentForm = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$'
export const decimalForm = '^-?[0-9]+([.][0-9]+)?$'

/**
 * Presents a stored value of a field in `cz_cols`, by its alias: date-times in the service's time zone, decimals
 * with all digits of their scale.
 */
export const shownValue = (value: RawBuilder<unknown>, field: 'cz_cols' | 'f') => {
  const text = sql`(${value} #>> '{}')`
  const [type, scale] = [sql.ref(`${field}.type`), sql.ref(`${field}.scale`)]
  return sql<unknown>`case when ${type} = ${sql.lit(dateTime)} and ${text} ~ ${sql.lit(momentForm)}
    then to_jsonb(${wireTime(sql`${text}::timestamptz`)})
    when ${type} = ${sql.lit(decimal)} and ${text} ~ ${sql.lit(decimalForm)}
    then to_jsonb(round(${text}::numeric, greatest(${scale}, scale(${text}::numeric)))::text) else ${value} end`
}

/** SQL for the field that a value `v` names. A key that names none, which only other programs write, fails no statement. */
export const fieldOfKey = `case when ltrim(v.key, '0123456789') = '' and length(v.key) between 1 and 5 then v.key::int end`

/** Joins a row's `cz_values` as `v` with their fields as `f`; deleted fields are left out. */
export const valuesJoined = (column: string) =>
  sql`jsonb_each(${sql.ref(column)}) v join cz_cols f
    on f.id = ${sql.raw(fieldOfKey)}`

/** The `cz_cols` of a contact or ticket: a JSON array ordered by field ID. */
export const valuesOf = (table: 'contacts' | 'tickets'): RawBuilder<Static<typeof CzValue>[]> => sql`(
  select coalesce(json_agg(shown), '[]') from (
    select f.id, ${shownValue(sql`v.value`, 'f')} as value, f.category_id
    from ${valuesJoined(`${table}.cz_values`)} order by f.id) shown)`
