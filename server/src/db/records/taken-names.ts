import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { invalidField } from './invalid-fields.ts'
import type { RecordTable } from './rows.ts'

/** Throws a 422 for a name that another record has, in any case. A record keeps a name that it shares already. */
export const refuseTakenName = async (
  db: Db,
  table: RecordTable,
  name: string | undefined,
  id: number | null = null,
) => {
  if (name === undefined) return
  // Until this transaction has ended, another one that gives the name waits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${name.toLowerCase()}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql`
    select id from ${sql.table(table)} where lower(name) = lower(${name}::text)
      and id is distinct from ${id}::bigint and not exists (
        select from ${sql.table(table)} own where own.id = ${id}::bigint and own.name = ${name}::text)
    limit 1`.execute(db)
  if (rows.length) throw invalidField('name', 'fields.unique')
}
