import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Page } from '#db/paging/list.ts'
import { windowOf } from '#db/paging/list.ts'
import { importedFileOf, may, readable, ruleOf } from '#resources/record-changes/readable.ts'
import type { PageQuery } from '#shapes'
import type { HistoryItem } from './schema.ts'

const changes = (id: number, viewer: Viewer) => sql`
  select 'change-' || r.id as id, r.created_at as at, r.kind, r.employee_id, null::text as title, null::jsonb as value,
    r.changes, r.refers_type, r.refers_id, r.rule_id, r.rule_version, r.by_token
  from record_changes r where r.subject_type = 'contact' and r.subject_id = ${id} and ${readable(viewer, 'contact')}
  union all
  select 'contact-' || c.id, c.created_at, 'contact.created', null, null, null, '[]', null, null, null, null, false
  from contacts c where c.id = ${id} and not exists (select from record_changes r
    where r.subject_type = 'contact' and r.subject_id = ${id} and r.kind = 'contact.created')`

const tickets = (id: number, viewer: Viewer) => sql`
  select 'ticket-' || t.id, t.created_at, 'ticket.created', t.creater_id, t.subject, to_jsonb(t.status), '[]'::jsonb,
    'ticket', t.id, null, null, t.created_by_token
  from tickets t where t.contact_id = ${id} and ${may(viewer, 'ticket.read')}`

const conversations = (id: number, viewer: Viewer) => sql`
  select 'conversation-' || c.id, c.created_at, 'conversation.started', c.handler_id, h.name, to_jsonb(c.state),
    '[]'::jsonb, 'conversation', c.id, null, null, false
  from conversations c join channels h on h.id = c.channel_id
  where c.contact_id = ${id} and ${may(viewer, 'conversation.read')}`

const scores = (id: number, viewer: Viewer) => sql`
  select 'csat_score-' || s.id, s.created_at, 'csat_score.created', s.handler_id, s.memo, to_jsonb(s.score),
    '[]'::jsonb, 'csat_score', s.id, null, null, false
  from csat_scores s join contactables t on t.id = s.contactable_id
  where t.contact_id = ${id} and ${may(viewer, 'csat_score.read')}`

type Row = Static<typeof HistoryItem> & { total: number }

/** Returns a page of a contact's history, newest first, limited to the records that the viewer may read. */
export const list = async (
  db: Db,
  id: number,
  viewer: Viewer,
  query: Pick<PageQuery, 'page' | 'per_page'>,
): Promise<Page<Static<typeof HistoryItem>>> => {
  const { per_page, offset } = windowOf(query)
  const all = [changes(id, viewer), tickets(id, viewer), conversations(id, viewer), scores(id, viewer)]
  const { rows } = await sql<Row>`
    with items as materialized (${sql.join(all, sql` union all `)}),
    page as (select * from items order by at desc, id desc limit ${per_page} offset ${offset})
    select (select count(*) from items) as total, p.id, wire_time(p.at) as at, p.kind, p.title, p.value, p.changes,
      case when e.id is not null then json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name)) end as employee,
      case when p.refers_id is not null then json_build_object('type', p.refers_type, 'id', p.refers_id) end as refers_to, ${ruleOf} as rule,
      ${importedFileOf(viewer)} as imported_file, p.by_token
    from (select) one left join page p on true left join employees e on e.id = p.employee_id
    order by p.at desc, p.id desc`.execute(db)
  return {
    data: rows.filter(({ id }) => id !== null),
    total: rows[0]?.total ?? 0,
    before: offset,
    per_page,
  }
}
