import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** The milliseconds by which a clock is ahead that showed these times around another one's. */
export const offsetOf = (other: number, before: number, after: number) =>
  Math.max(0, before - other) + Math.min(0, after - other)

/**
 * Returns by how many seconds this machine's clock is ahead of the database's, at least: the time that the answer took is
 * not counted. Also whether the database takes changes.
 */
export const readClock = async (db: Db) => {
  const before = Date.now()
  const { rows } = await sql<{ ms: number; isReadOnly: boolean }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms,
      current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db)
  const { ms, isReadOnly } = rows[0] as { ms: number; isReadOnly: boolean }
  return { clockOffset: offsetOf(ms, before, Date.now()) / 1_000, isReadOnly }
}
