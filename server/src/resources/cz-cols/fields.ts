import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { FieldType, Moments, Option, Value } from './types.ts'

/** The owner of custom values: a contact, a ticket, or a relation record of one category. */
export type Owner = { of: 'contact' } | { of: 'ticket' } | { of: 'relation'; category_id: number }

/** The parts of a custom field that its values depend on. */
export interface Field extends FieldType {
  id: number
  name: string
  is_allowed_null: boolean
  default: Value | null
}

/** Whether a field (`cz_cols` joined with its `category`) belongs to the owner. */
export const belongsTo = (owner: Owner): RawBuilder<boolean> => {
  if (owner.of === 'relation') return sql`cz_cols.category_id = ${owner.category_id}`
  if (owner.of === 'ticket') return sql`category.type = 2`
  return sql`(cz_cols.category_id is null or category.type = 0)`
}

/** A stored date-time: the UTC instant to the second, which sorts correctly as text. */
const stored = sql`to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const converted = (moments: string[]) => sql<Moments>`(
  select coalesce(jsonb_object_agg(given, case when extract(year from moment at time zone 'UTC') between 1 and 9999
    and extract(year from moment) between 1 and 9999 then ${stored} end), '{}')
  from unnest(${moments}::text[]) given, lateral (select given::timestamptz as moment) converted)`

export const readMoments = async (db: Db, moments: string[]): Promise<Moments> => {
  if (!moments.length) return {}
  const { rows } = await sql<{ moments: Moments }>`select ${converted(moments)} as moments`.execute(db)
  return rows[0]?.moments ?? {}
}

interface FieldQuery {
  ids: number[]
  /** Date-time texts to convert in the same statement. */
  moments: string[]
  /** Includes unlisted fields that affect a record: required ones, and those with a default. */
  withUnlisted?: boolean
  /** Locks the fields against changes until the transaction ends. */
  lock?: boolean
}

/** Returns the owner's requested fields by ID and the converted date-times, in one statement. */
export const resolveFields = async (db: Db, owner: Owner, wanted: FieldQuery) => {
  const { ids, moments, withUnlisted = false, lock = false } = wanted
  const rows = await db
    .selectFrom('cz_cols')
    .leftJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name', 'cz_cols.type', 'cz_cols.options', 'cz_cols.is_allowed_null'])
    .select(['cz_cols.scale', 'cz_cols.default', converted(moments).as('moments')])
    .where(belongsTo(owner))
    .where(
      sql<boolean>`(cz_cols.id = any(${ids}::bigint[])
        or ${withUnlisted} and (not cz_cols.is_allowed_null or cz_cols."default" is not null))`,
    )
    .orderBy('cz_cols.id')
    .$if(lock, (query) => query.forKeyShare('cz_cols'))
    .execute()
  const fields = rows.map(({ moments: _, ...field }) => [
    field.id,
    { ...field, options: field.options as Option[] | null, default: field.default as Value | null },
  ])
  return { fields: new Map(fields as [number, Field][]), moments: rows[0]?.moments ?? {} }
}
