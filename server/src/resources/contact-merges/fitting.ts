import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { readValue } from '#resources/cz-cols/types.ts'
import { holdFields } from '#resources/cz-cols/values.ts'

interface StoredValue {
  contact_id: number
  id: number
  value: unknown
}

/** The custom values kept by a merge that their fields still take, and those that they no longer do. */
export interface FittingValues {
  /** The IDs of the fields, as text, by contact. */
  fields: Record<number, string[]>
  refused: Omit<StoredValue, 'value'>[]
}

/** Judges the custom values that a merge has kept by the fields as they are now, which stay so until the commit. */
export const fittingValues = async (db: Db, mergeId: number): Promise<FittingValues> => {
  const { rows } = await sql<StoredValue>`
    select (c ->> 'id')::bigint as contact_id, v.key::bigint as id, v.value
    from contact_merges m, jsonb_array_elements((m.kept -> 'contacts') || (m.kept -> 'before')) c,
      jsonb_each(c -> 'cz_values') v
    where m.id = ${mergeId} and exists (select from cz_cols f where f.id::text = v.key)`.execute(db)
  const { fields, moments } = await holdFields(db, { of: 'contact' }, rows)
  const known = rows.flatMap(({ contact_id, id, value }) => {
    const field = fields.get(id)
    return field ? [{ contact_id, id, fits: readValue(field, value, moments) !== undefined }] : []
  })
  const fitting = Map.groupBy(
    known.filter(({ fits }) => fits),
    ({ contact_id }) => contact_id,
  )
  return {
    fields: Object.fromEntries([...fitting].map(([contact, all]) => [contact, all.map(({ id }) => `${id}`)])),
    refused: known.flatMap(({ fits, ...value }) => (fits ? [] : [value])),
  }
}
