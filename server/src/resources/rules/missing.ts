import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import { belongsTo } from '#resources/cz-cols/fields.ts'
import { type Noun, type Reference, referenceTables } from './referring.ts'

const fieldsOf = (of: 'ticket' | 'contact', ids: unknown[]) => sql<{ id: number }>`
  select cz_cols.id from cz_cols left join cz_col_categories category on category.id = cz_cols.category_id
  where cz_cols.id = any(${ids}::bigint[]) and ${belongsTo({ of })}`

const recordsIn = (table: keyof Tables, ids: unknown[]) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where id = any(${ids}::bigint[])`

const statementOf = (noun: Noun, ids: unknown[]) => {
  if (noun === 'ticket_field') return fieldsOf('ticket', ids)
  if (noun === 'contact_field') return fieldsOf('contact', ids)
  return recordsIn(referenceTables[noun], ids)
}

/** Returns the references to what does not exist: one statement for each kind. */
export const missingAmong = async <R extends Reference>(db: Db, all: R[]): Promise<R[]> => {
  const missing: R[] = []
  for (const [noun, some] of Map.groupBy(all, (reference) => reference.noun)) {
    const ids = [...new Set(some.map(({ id }) => id))].filter((id) => Number.isSafeInteger(id))
    const { rows } = await statementOf(noun, ids).execute(db)
    const known = new Set<unknown>(rows.map(({ id }) => id))
    missing.push(...some.filter(({ id }) => !known.has(id)))
  }
  return missing
}
