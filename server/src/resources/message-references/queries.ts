import { sql } from 'kysely'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { shownValue, valuesJoined } from '#resources/cz-cols/values.ts'
import { may } from '#resources/record-changes/readable.ts'
import type { Candidate } from './rules.ts'
import type { MessageReference } from './schema.ts'

/** The number of latest messages, and of latest notes, that are looked at, and of contacts that one text may lead to in one way. */
const maxMessages = 100
const maxEach = 3
const maxFound = 100

export interface WrittenText {
  text: string
  is_by_customer: boolean
}

/** Returns the latest texts of a conversation and its notes: the customer’s first, the latest of each first. */
export const textsOfConversation = async (db: Db, conversation: number) => {
  const { rows } = await sql<WrittenText>`
    select text, is_by_customer from (
      (select message_text(type, message) as text, direction = 'inbound' as is_by_customer, created_at from messages
        where conversation_id = ${conversation} order by seq desc limit ${sql.lit(maxMessages)})
      union all
      (select content, false, created_at from conversation_notes
        where conversation_id = ${conversation} order by id desc limit ${sql.lit(maxMessages)})
    ) t where text <> '' order by is_by_customer desc, created_at desc`.execute(db)
  return rows
}

/** Returns what a ticket says, its notes, and what was said since it was made if the caller may read conversations. */
export const textsOfTicket = async (db: Db, ticket: number, viewer: Viewer) => {
  const { rows } = await sql<WrittenText>`
    select text, is_by_customer from (
      select concat_ws(E'\\n', subject, content) as text, false as is_by_customer, created_at from tickets where id = ${ticket}
      union all
      (select content, false, created_at from ticket_notes
        where ticket_id = ${ticket} order by id desc limit ${sql.lit(maxMessages)})
      union all
      (select message_text(m.type, m.message), m.direction = 'inbound', m.created_at
        from tickets t join ticket_conversations l on l.ticket_id = t.id
          join messages m on m.conversation_id = l.conversation_id and m.created_at > t.created_at
        where t.id = ${ticket} and ${may(viewer, 'conversation.read')}
        order by m.created_at desc limit ${sql.lit(maxMessages)})
    ) t where text <> '' order by is_by_customer desc, created_at desc`.execute(db)
  return rows
}

/** The parts of contacts and tickets that the caller may not read. */
export type HiddenPart = 'phones' | 'emails' | 'relations' | 'tickets' | 'ticketRelations'

const shown = shownValue(sql`v.value`, 'f')
const optionText = sql`(select o ->> 'text' from jsonb_array_elements(f.options) o where o ->> 'value' = e #>> '{}')`

/** What a row of a table says: its options by their names, and yes and no as marks. */
const rowValues = sql`(
  select coalesce(json_agg(json_build_object('name', f.name, 'text', (
    select string_agg(case e when 'true' then '✓' when 'false' then '✗'
      else coalesce(${optionText}, e #>> '{}') end, ', ')
    from jsonb_array_elements(case when jsonb_typeof(${shown}) = 'array' then ${shown} else jsonb_build_array(${shown}) end) e
  )) order by f.id), '[]') from ${valuesJoined('relation_records.cz_values')})`

/** Returns the contacts that the texts lead to, each by an index. */
export const findReferences = async (db: Db, candidates: Candidate[], hidden: ReadonlySet<HiddenPart>) => {
  const isShown = (part: HiddenPart) => sql.lit(!hidden.has(part))
  const { rows } = await sql<Omit<MessageReference, 'is_by_customer'>>`
    with asked as materialized (
      select place, text, kind from unnest(
        ${candidates.map(({ text }) => text)}::text[], ${candidates.map(({ kind }) => kind)}::text[]
      ) with ordinality a (text, kind, place)
    ), found as (
      select a.place, a.text, 'membership_no' as type, f.id as contact_id, null::bigint as category_id,
        null::bigint as record_id, null::bigint as ticket_id
      from asked a, lateral (
        select id from contacts where membership_no in (a.text, upper(a.text), lower(a.text))
        limit ${sql.lit(maxEach)}) f
      where a.kind = 'code'
      union
      select a.place, a.text, 'phone_number', f.contact_id, null, null, null
      from asked a, lateral (
        select p.contact_id from phone_lookup p
        where p.key = any(phone_lookup_keys(a.text)) and p.key <> ''
          and same_phone(p.code, p.digits, phone_code(a.text), phone_national(a.text))
        limit ${sql.lit(maxEach)}) f
      where a.kind = 'phone' and ${isShown('phones')}
      union
      select a.place, a.text, 'email', f.contact_id, null, null, null
      from asked a, lateral (
        select e.contact_id from email_contacts e where lower(e.address) = lower(a.text)
        limit ${sql.lit(maxEach)}) f
      where a.kind = 'email' and ${isShown('emails')}
      union
      select a.place, a.text, 'relation_record', f.*
      from asked a, lateral (
        select coalesce(s.contact_id, k.contact_id), r.category_id, r.id, s.ticket_id
        from relation_record_search s join relation_records r on r.id = s.id left join tickets k on k.id = s.ticket_id
        where s.terms @@ quote_literal(left(search_fold(a.text), 64))::tsquery
          and (s.contact_id is not null and ${isShown('relations')} or k.contact_id is not null
            and ${isShown('tickets')} and ${isShown('ticketRelations')})
          and search_fold(a.text) = any(string_to_array(relation_text(s.cz_values), ${'\u001f'}))
        limit ${sql.lit(maxEach)}) f
      where a.kind <> 'email'
    )
    select f.text, f.type, json_build_object('id', c.id, 'name', c.name) as contact, t.name as table,
      case when f.record_id is not null then json_build_object('id', f.record_id, 'ticket_id', f.ticket_id,
        'values', ${rowValues}) end as row
    from found f join contacts c on c.id = f.contact_id left join cz_col_categories t on t.id = f.category_id
      left join relation_records on relation_records.id = f.record_id
    order by f.place, f.type, c.id, f.record_id limit ${sql.lit(maxFound)}`.execute(db)
  return rows
}
