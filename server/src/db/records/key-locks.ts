import { sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Locks the names of keys, such as `companies.sn 12345678`, until the transaction ends: of two upserts of one value the
 * second finds what the first has created. What needs several takes all at once, so that no two wait for each other.
 */
export const lockKeys = async (db: Db, names: string[]) => {
  if (names.length) await sql`select lock_names(${names}::text[])`.execute(db)
}

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
