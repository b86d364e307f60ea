import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** Returns the tags of tickets that have some, in the order of their IDs. */
export const tagsOf = async (db: Db, ids: number[]): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ ticket_id: number; tag_ids: number[] }>`
    select ticket_id, array_agg(tag_id order by tag_id) as tag_ids from ticket_tags
    where ticket_id = any(${ids}::bigint[]) group by ticket_id`.execute(db)
  return new Map(rows.map(({ ticket_id, tag_ids }) => [ticket_id, tag_ids]))
}

/** Returns which of these tags exist; they stay until the changes are committed. */
export const existingTags = async (db: Db, ids: number[]): Promise<Set<number>> => {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the tags of tickets, with two statements for any number of them. */
export const replaceTags = async (db: Db, targets: { id: number; tag_ids: number[] }[]) => {
  if (!targets.length) return
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as r (id bigint, tag_ids bigint[])`
  await sql`delete from ticket_tags t using ${wanted}
    where t.ticket_id = r.id and not t.tag_id = any(r.tag_ids)`.execute(db)
  await sql`insert into ticket_tags (ticket_id, tag_id) select r.id, unnest(r.tag_ids) from ${wanted}
    on conflict do nothing`.execute(db)
}
