import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Page, windowOf } from '#db/paging/list.ts'
import { ruleOf } from '#resources/record-changes/readable.ts'
import type { PageQuery } from '#shapes'
import type { ConversationHistoryItem } from './schema.ts'

const itemsOf = (id: number) => sql`
  select 'change-' || r.id as id, r.created_at as at, r.kind, r.employee_id, r.changes, r.rule_id, r.rule_version, r.reason,
    r.by_token
  from record_changes r where r.subject_type = 'conversation' and r.subject_id = ${id}
  union all
  select 'conversation-' || c.id, c.created_at, 'conversation.created', null, '[]'::jsonb, null, null, null, false
  from conversations c where c.id = ${id} and not exists (select from record_changes r
    where r.subject_type = 'conversation' and r.subject_id = ${id} and r.kind = 'conversation.created')`

/** Returns a page of a conversation's history, newest first. */
export const list = async (
  db: Db,
  id: number,
  query: Pick<PageQuery, 'page' | 'per_page'>,
): Promise<Page<ConversationHistoryItem>> => {
  const { per_page, offset } = windowOf(query)
  const { rows } = await sql<ConversationHistoryItem & { total: number }>`
    with items as materialized (${itemsOf(id)}),
    page as (select * from items order by at desc, id desc limit ${per_page} offset ${offset})
    select (select count(*)::int from items) as total, p.id, wire_time(p.at) as at, p.kind, p.changes,
      case when e.id is not null then
        json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name)) end as employee,
      ${ruleOf} as rule, p.reason, p.by_token
    from (select) one left join page p on true left join employees e on e.id = p.employee_id
    order by p.at desc, p.id desc`.execute(db)
  return { data: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0, before: offset, per_page }
}
