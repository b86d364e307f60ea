import { expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Page } from '#db/paging/list.ts'
import { windowOf } from '#db/paging/list.ts'
import type { Tables } from '#db/tables.ts'
import { interactionFields } from '#resources/interactions/queries.ts'
import { messageFields } from '#resources/messages/queries.ts'
import { importedFileOf, may, readable, ruleOf } from '#resources/record-changes/readable.ts'
import { noteFields } from '#resources/ticket-notes/queries.ts'
import type { PageQuery } from '#shapes'
import type { TicketHistoryItem } from './schema.ts'

const changes = (id: number, viewer: Viewer) => sql`
  select 'change-' || r.id as id, r.created_at as at, r.kind, r.employee_id, r.changes, r.refers_type, r.refers_id, r.rule_id,
    r.rule_version, r.reason, r.by_token
  from record_changes r where r.subject_type = 'ticket' and r.subject_id = ${id} and ${readable(viewer, 'ticket')}`

const creation = (id: number) => sql`
  select 'ticket-' || t.id, t.created_at, 'ticket.created', t.creater_id, '[]'::jsonb, null, null, null, null, null,
    t.created_by_token
  from tickets t where t.id = ${id} and not exists (select from record_changes r
    where r.subject_type = 'ticket' and r.subject_id = ${id} and r.kind = 'ticket.created')`

const notes = (id: number) => sql`
  select 'note-' || n.id, n.created_at, 'note.created', n.author_id, '[]'::jsonb, 'note', n.id, null, null, null, false
  from ticket_notes n where n.ticket_id = ${id}`

const interactions = (id: number, viewer: Viewer) => sql`
  select 'conversation-' || c.id, c.created_at, 'conversation.started',
    case when ${may(viewer, 'conversation.read')} then c.handler_id end, '[]'::jsonb, 'conversation', c.id, null, null, null, false
  from ticket_conversations l join conversations c on c.id = l.conversation_id where l.ticket_id = ${id}`

/** What was said since the ticket was made; of what was said before, the ticket names the conversation. */
const messages = (id: number, viewer: Viewer) => sql`
  select 'message-' || m.id, m.created_at, 'message.' || case m.direction when 'inbound' then 'received' else 'sent' end,
    case m.author_type when 'employee' then m.author_id end, '[]'::jsonb, 'message', m.id, m.rule_id, m.rule_version, null, false
  from tickets t join ticket_conversations l on l.ticket_id = t.id
    join messages m on m.conversation_id = l.conversation_id and m.created_at > t.created_at
  where t.id = ${id} and ${may(viewer, 'conversation.read')}`

const eb = expressionBuilder<Tables, never>()
const referred = (type: string) => sql<number>`case when p.refers_type = ${type} then p.refers_id end`

const note = jsonObjectFrom(
  eb.selectFrom('ticket_notes').select(noteFields).where('ticket_notes.id', '=', referred('note')),
)
const interaction = jsonObjectFrom(
  eb
    .selectFrom('conversations')
    .select(interactionFields)
    .where('conversations.id', '=', referred('conversation')),
)

const message = jsonObjectFrom(
  eb
    .selectFrom('messages')
    .select(messageFields)
    .where('messages.id', '=', referred('message'))
    // Limits the search to one partition.
    .where('messages.created_at', '=', sql.ref<string>('p.at')),
)

/** Returns a page of a ticket's history, newest first; reads only its notes, interactions and messages in full. */
export const list = async (
  db: Db,
  id: number,
  viewer: Viewer,
  query: Pick<PageQuery, 'page' | 'per_page'>,
): Promise<Page<TicketHistoryItem>> => {
  const { per_page, offset } = windowOf(query)
  const all = [changes(id, viewer), creation(id), notes(id), interactions(id, viewer), messages(id, viewer)]
  const { rows } = await sql<TicketHistoryItem & { total: number }>`
    with items as materialized (${sql.join(all, sql` union all `)}),
    page as (select * from items order by at desc, id desc limit ${per_page} offset ${offset})
    select (select count(*) from items) as total, p.id, wire_time(p.at) as at, p.kind, p.changes,
      case when e.id is not null then json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name)) end as employee,
      case when p.refers_id is not null then json_build_object('type', p.refers_type, 'id', p.refers_id) end as refers_to, ${ruleOf} as rule, p.reason, p.by_token,
      ${importedFileOf(viewer)} as imported_file,
      ${note} as note, ${interaction} as interaction, ${message} as message
    from (select) one left join page p on true left join employees e on e.id = p.employee_id
    order by p.at desc, p.id desc`.execute(db)
  const data = rows.filter((row) => row.id !== null)
  return { data, total: rows[0]?.total ?? 0, before: offset, per_page }
}
