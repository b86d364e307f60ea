import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** How far a walk by ID may go. IDs up to `id` are settled: no open transaction can add one among them. */
export interface SettledLimit {
  id: number
  /** The newest record at the time of reading. */
  newest: number
}

/** Must be called before reading the records, or commits in between would be missed. */
export const readSettled = async (db: Db, table: string): Promise<SettledLimit> => {
  const { rows } = await sql<SettledLimit>`
    select newest, settled_id(${table}::regclass, newest) as id
    from (select coalesce(max(id), 0)::bigint as newest from ${sql.table(table)}) latest`.execute(db)
  return rows[0] as SettledLimit
}

const pollsAfterMs = [5, 10, 20, 40, 80]

/**
 * Waits up to 155 ms for transactions that are about to end. Returns how far the table is settled by then.
 */
export const awaitSettled = async (db: Db, table: string, wanted: number) => {
  let id = 0
  for (const milliseconds of pollsAfterMs) {
    await pause(milliseconds)
    id = (await readSettled(db, table)).id
    if (id >= wanted) break
  }
  return id
}
