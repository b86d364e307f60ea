import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** Returns by how many seconds this machine's clock is ahead of the database's, and whether that takes changes. */
export const readClock = async (db: Db) => {
  const before = Date.now()
  const { rows } = await sql<{ ms: number; isReadOnly: boolean }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms,
      current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db)
  const { ms, isReadOnly } = rows[0] as { ms: number; isReadOnly: boolean }
  return { clockOffset: ((before + Date.now()) / 2 - ms) / 1_000, isReadOnly }
}
