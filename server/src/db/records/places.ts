import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'
import { locks } from '../locks.ts'
import { rowOf } from './rows.ts'

/** Advisory locks for tables with a manual order, each held by the one transaction that changes it. */
const orderLocks = { cz_cols: locks.customFieldOrder, cz_col_categories: locks.customCategoryOrder }

type OrderedTable = keyof typeof orderLocks

/** Takes the lock that serializes changes of a table's order. */
export const lockOrder = (db: Db, table: OrderedTable) =>
  sql`select pg_advisory_xact_lock(${orderLocks[table]})`.execute(db)

/** Returns a function that finds a path's record for a change that may also move others. */
export const rowToMove =
  (table: OrderedTable) => async (db: Db, params: { id: number }, isLocked: boolean) => {
    if (isLocked) await lockOrder(db, table)
    return rowOf(table)(db, params, isLocked)
  }

/** Assigns the positions that these records have among them, in the given order. */
export const assignPositions = (db: Db, table: OrderedTable | 'rules' | 'sla_policies', ids: number[]) =>
  sql`
    update ${sql.table(table)} as moved set position = assigned.position
    from (
      select wanted.id, held.position
      from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      join (
        select position, row_number() over (order by position) as place
        from ${sql.table(table)} where id = any(${ids}::bigint[])
      ) held using (place)
    ) assigned
    where assigned.id = moved.id and assigned.position <> moved.position`.execute(db)

/** Moves a record to the position of another of those that match `among`; those in between shift by one. */
export const moveAmong = async (
  db: Db,
  table: OrderedTable,
  { id, position }: { id: number; position: number },
  among: RawBuilder<boolean> = sql`true`,
) => {
  await lockOrder(db, table)
  const { rows: inOrder } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(table)} where ${among}
    order by position, id for no key update`.execute(db)
  const moved = inOrder.find((one) => one.id === id)
  if (!moved || moved.position === position) return
  const others = inOrder.filter((one) => one !== moved)
  const isBefore = (one: { position: number }) =>
    position < moved.position ? one.position < position : one.position <= position
  const place = others.filter(isBefore).length
  const wanted = others.toSpliced(place, 0, moved)
  await assignPositions(
    db,
    table,
    wanted.map((one) => one.id),
  )
}
