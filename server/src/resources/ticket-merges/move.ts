import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Part, parts } from './parts.ts'

/** A row that was moved, by its key, and the ticket that it was moved from. */
export interface MovedRow {
  key: number
  ticket_id: number
}

export type MovedParts = Record<Part['table'], MovedRow[]>

/** Moves the rows of one table to the kept ticket. Of several that may be there only once, the first ticket's is moved. */
const movePart = async (db: Db, { table, key, member }: Part, kept: number, merged: number[]) => {
  const [rows, id] = [sql.table(table), sql.ref(key)]
  const order = sql`array_position(${merged}::bigint[], r.ticket_id)`
  const which = member
    ? sql`select distinct on (r.${sql.ref(member)}) r.${id} as key, r.ticket_id from ${rows} r
        where r.ticket_id = any(${merged}::bigint[]) and not exists (
          select from ${rows} k where k.ticket_id = ${kept} and k.${sql.ref(member)} = r.${sql.ref(member)})
        order by r.${sql.ref(member)}, ${order}`
    : sql`select r.${id} as key, r.ticket_id from ${rows} r where r.ticket_id = any(${merged}::bigint[])`
  const { rows: moved } = await sql<MovedRow>`
    with old as (${which}), moved as (
      update ${rows} t set ticket_id = ${kept} from old where t.${id} = old.key and t.ticket_id = old.ticket_id
      returning old.key, old.ticket_id
    ) select key, ticket_id from moved order by key`.execute(db)
  return moved
}

export const moveParts = async (db: Db, kept: number, merged: number[]) => {
  const moved = {} as MovedParts
  for (const part of parts) moved[part.table] = await movePart(db, part, kept, merged)
  return moved
}

/** Counts the rows of the tickets, by kind. */
export const countParts = async (db: Db, ids: number[]) => {
  const counts = parts.map(
    ({ kind, table }) => sql`(select count(*)::int from ${sql.table(table)}
      where ticket_id = any(${ids}::bigint[])) as ${sql.ref(kind)}`,
  )
  const links = sql`(select count(*)::int from ticket_links
    where ticket_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[])) as links`
  const { rows } = await sql<Record<Part['kind'] | 'links', number>>`
    select ${sql.join([...counts, links])}`.execute(db)
  return rows[0] as Record<Part['kind'] | 'links', number>
}

/** Moves rows back that are still with the kept ticket. Returns the keys of those that are not. */
export const movePartBack = async (db: Db, { table, key, member }: Part, kept: number, moved: MovedRow[]) => {
  const [rows, id] = [sql.table(table), sql.ref(key)]
  const isDouble = member
    ? sql`exists (select from ${rows} k where k.ticket_id = w.ticket_id and k.${sql.ref(member)} = t.${sql.ref(member)})`
    : sql`false`
  const { rows: left } = await sql<{ key: number; is_gone: boolean }>`
    with was as (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as w (key bigint, ticket_id bigint)),
    back as (
      update ${rows} t set ticket_id = w.ticket_id from was w
      where t.${id} = w.key and t.ticket_id = ${kept} and not ${isDouble}
        and exists (select from tickets o where o.id = w.ticket_id)
      returning w.key
    )
    select w.key, not exists (select from ${rows} t where t.${id} = w.key) as is_gone from was w
    where not exists (select from back b where b.key = w.key) order by w.key`.execute(db)
  return left
}
