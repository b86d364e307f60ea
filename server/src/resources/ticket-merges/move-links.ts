import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** A link that was moved, with its tickets before. */
export interface MovedLink {
  id: number
  ticket_id: number
  other_id: number
}

/** Everything above a ticket, or below it, at any distance, and itself. */
const around = (ticket: number, direction: 'above' | 'below') => {
  const [near, far] = direction === 'above' ? ['other_id', 'ticket_id'] : ['ticket_id', 'other_id']
  return sql`with recursive family (id) as (
    select ${ticket}::bigint
    union select l.${sql.ref(far as string)} from ticket_links l
      join family f on l.type = 'parent' and l.${sql.ref(near as string)} = f.id)`
}

/**
 * Moves links whose given side is a merged ticket. They stay where they are if the kept ticket has the same link, or
 * would become its own parent.
 */
const moveSide = async (db: Db, side: 'ticket_id' | 'other_id', kept: number, merged: number[]) => {
  const [near, far] = [sql.ref(side), sql.ref(side === 'ticket_id' ? 'other_id' : 'ticket_id')]
  const { rows } = await sql<MovedLink>`
    ${around(kept, side === 'ticket_id' ? 'above' : 'below')},
    old as (
      select distinct on (l.type, l.${far}) l.id, l.ticket_id, l.other_id from ticket_links l
      where l.${near} = any(${merged}::bigint[]) and l.${far} <> all(${[kept, ...merged]}::bigint[])
        and not (l.type = 'parent' and l.${far} in (select id from family))
        and not exists (select from ticket_links k where k.type = l.type
          and least(k.ticket_id, k.other_id) = least(${kept}::bigint, l.${far})
          and greatest(k.ticket_id, k.other_id) = greatest(${kept}::bigint, l.${far}))
      order by l.type, l.${far}, l.id
    ), moved as (
      update ticket_links t set ${near} = ${kept} from old where t.id = old.id
      returning old.id, old.ticket_id, old.other_id
    ) select id, ticket_id, other_id from moved order by id`.execute(db)
  return rows
}

/** Moves the links of merged tickets with others to the kept one. */
export const moveLinks = async (db: Db, kept: number, merged: number[]) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('ticket parents', 0))`.execute(db)
  const own = await moveSide(db, 'ticket_id', kept, merged)
  return [...own, ...(await moveSide(db, 'other_id', kept, merged))]
}

/**
 * The links that can go back, each as it was, and those of them that would make a ticket its own ancestor. All are
 * looked at as if they had gone back together, so no order among them matters.
 */
const goingBack = (kept: number, moved: MovedLink[]) => sql`with recursive
  was as (
    select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as w (id bigint, ticket_id bigint, other_id bigint)
  ), able as (
    select w.*, t.type from was w join ticket_links t on t.id = w.id
    where ${kept} in (t.ticket_id, t.other_id)
      and (t.ticket_id = w.ticket_id or t.other_id = w.other_id)
      and (select count(*) from tickets o where o.id in (w.ticket_id, w.other_id)) = 2
      and not exists (select from ticket_links k where k.type = t.type and k.id <> t.id
        and least(k.ticket_id, k.other_id) = least(w.ticket_id, w.other_id)
        and greatest(k.ticket_id, k.other_id) = greatest(w.ticket_id, w.other_id))
  ), below (link, ticket) as (
    select id, other_id from able where type = 'parent'
    union select b.link, child.id from below b cross join lateral (
      select l.other_id as id from ticket_links l
      where l.type = 'parent' and l.ticket_id = b.ticket and l.id not in (select id from able)
      union all select a.other_id from able a where a.type = 'parent' and a.ticket_id = b.ticket) child
  ), circular as (
    select a.id from able a join below b on b.link = a.id and b.ticket = a.ticket_id
  )`

/** Moves links back that are still with the kept ticket. Returns the IDs of those that are not, or cannot go back. */
export const moveLinksBack = async (db: Db, kept: number, moved: MovedLink[]) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('ticket parents', 0))`.execute(db)
  const { rows } = await sql<{ key: number; is_gone: boolean }>`
    ${goingBack(kept, moved)}, back as (
      update ticket_links t set ticket_id = a.ticket_id, other_id = a.other_id from able a
      where t.id = a.id and a.id not in (select id from circular)
      returning t.id
    )
    select w.id as key, not exists (select from ticket_links t where t.id = w.id) as is_gone from was w
    where not exists (select from back b where b.id = w.id) order by w.id`.execute(db)
  return rows
}
