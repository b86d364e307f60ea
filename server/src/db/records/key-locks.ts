import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** The class of these advisory locks. */
const lockClass = 726_253_795

/**
 * Locks values of a field until the transaction ends: of two upserts of one value the second finds what the first has
 * created. A fixed number of locks is shared by all values, because the server has room for only so many.
 */
export const lockKeys = (db: Db, field: string, values: string[]) =>
  sql`select pg_advisory_xact_lock(${lockClass}, bucket) from (
    select distinct hashtext(${`${field} `} || value) & 255 as bucket from unnest(${values}::text[]) value
    order by 1 offset 0) buckets`.execute(db)

/** Returns IDs of a table, drawn before its rows are inserted. */
export const drawIds = async (db: Db, table: string, count: number): Promise<number[]> => {
  if (!count) return []
  await sql`select mark_ids(${table}::regclass)`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
