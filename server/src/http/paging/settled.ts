import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** How far a walk by id may go: ids up to `id` are settled, since no open transaction can add one among them. */
export interface Settled {
  id: number
  /** The newest record when this was read. */
  newest: number
}

/** To be read before the records: what commits in between would be missed. */
export const readSettled = async (db: Db, table: string): Promise<Settled> => {
  const { rows } = await sql<Settled>`
    select newest, settled_id(${table}::regclass, newest) as id
    from (select coalesce(max(id), 0)::bigint as newest from ${sql.table(table)}) latest`.execute(db)
  return rows[0] as Settled
}

const pollsAfterMs = [5, 10, 20, 40, 80]

/** Waits for transactions that are about to end, at most 155 ms in all. Returns how far the table is settled then. */
export const awaitSettled = async (db: Db, table: string, wanted: number) => {
  let id = 0
  for (const milliseconds of pollsAfterMs) {
    await pause(milliseconds)
    id = (await readSettled(db, table)).id
    if (id >= wanted) break
  }
  return id
}
