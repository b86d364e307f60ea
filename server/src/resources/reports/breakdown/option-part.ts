import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { belongsTo } from '#resources/cz-cols/fields.ts'
import type { Part } from './parts.ts'

interface Option {
  text: string
  value: string | number
}

/** Returns the options of a custom field of tickets. Throws a 422 unless it has any. */
const optionsOf = async (db: Db, id: number | undefined) => {
  if (id === undefined) throw invalid('field_id', 'fields.required')
  const { rows } = await sql<{ options: Option[] | null }>`
    select cz_cols.options from cz_cols left join cz_col_categories category on category.id = cz_cols.category_id
    where cz_cols.id = ${id} and ${belongsTo({ of: 'ticket' })}`.execute(db)
  const options = rows[0]?.options
  if (!options) throw invalid('field_id', 'reports.field_without_options')
  return options
}

/**
 * Returns how tickets are counted by the options of a custom field: the key is an option's place. A ticket with several
 * options counts for each of them.
 */
export const optionPart = async (db: Db, id: number | undefined): Promise<Part> => {
  const options = await optionsOf(db, id)
  const value = sql`tickets.cz_values -> ${String(id)}`
  const values = JSON.stringify(options.map((option) => option.value))
  return {
    key: sql.ref('offered.place'),
    permission: 'cz_col.read',
    name: sql`(${options.map(({ text }) => text)}::text[])[counted.key]`,
    join: sql`
      left join lateral jsonb_array_elements(
        case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end) as chosen (value) on true
      left join jsonb_array_elements(${values}::jsonb) with ordinality as offered (value, place)
        on offered.value = chosen.value`,
  }
}
