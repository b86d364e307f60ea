import { sql } from 'kysely'
import { hasPermission } from '#access/granted.ts'
import type { MissingPermissions, Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { beginsWith, contains, hasAny, isBroadText, termsOf } from '#db/records/filters.ts'
import { hasIndexedText, hasSearchText } from '#resources/contacts/search-text.ts'
import { excerptOf } from '#resources/message-search/excerpt.ts'
import { findMessages } from '#resources/message-search/queries.ts'
import { inTicketTexts } from '#resources/tickets/filter.ts'
import { type Kind, maxPerKind, maxRecent, may, narrowed, ticketNumberOf } from './kinds.ts'
import { conversationMemos, conversationNotes, ticketNotes } from './notes.ts'
import { relationRecords } from './relation-records.ts'
import type { Hit } from './schema.ts'

const emailOf = (text: string) => sql`(select e.address from email_contacts e
  where e.contact_id = t.id and ${beginsWith('e.address', text)} limit 1)`
const firstPhone = sql`(select p.number from phone_numbers p where p.contact_id = t.id order by p.id limit 1)`

const contacts = (text: string, missingPermissions: MissingPermissions): Kind => ({
  type: 'contact',
  access: 'contact.read',
  title: sql`t.name`,
  subtitle: sql`concat_ws(' · ', t.membership_no, coalesce(
    ${missingPermissions.includes('email_contact.read') ? sql`null` : emailOf(text)},
    ${missingPermissions.includes('phone_number.read') ? sql`null` : firstPhone}))`,
  from: sql`contacts t join (
    select id from contacts_found
    union (select contact_id from email_contacts
      where ${!missingPermissions.includes('email_contact.read') && !isBroadText(text)} and ${beginsWith('address', text)}
      limit ${sql.lit(maxRecent)})) found using (id)`,
  first: sql`lower(t.membership_no) = lower(${text})`,
  ctes: narrowed(text, {
    name: 'contacts',
    table: 'contact_search',
    access: 'contact.read',
    stands: hasSearchText(text, missingPermissions, 'contact_search'),
    indexed: hasIndexedText(text, missingPermissions, 'contact_search'),
  }),
})

const companies = (text: string): Kind => ({
  type: 'company',
  access: 'company.read',
  title: sql`t.name`,
  subtitle: sql`t.sn`,
  from: sql`(select * from companies
    where ${contains('name', text)} or lower(sn) = lower(${text}) limit ${sql.lit(maxRecent)}) t`,
})

/** A ticket's number as people copy it from the console or type it: #48,240 or 48240. */
const number = /^#?([1-9]\d{0,2}(?:,\d{3}){1,4}|[1-9]\d{0,14})$/

const tickets = (text: string): Kind => {
  const id = number.exec(text)?.[1]?.replaceAll(',', '') ?? null
  return {
    type: 'ticket',
    access: 'ticket.read',
    title: sql`t.subject`,
    subtitle: sql`concat_ws(' · ', ${ticketNumberOf(sql`t.id`)}, (select c.name from contacts c where c.id = t.contact_id))`,
    from: sql`tickets t join (
      select id from tickets_found union select id from tickets where id = ${id}::bigint) found using (id)`,
    first: sql`t.id = ${id}::bigint`,
    ctes: narrowed(text, {
      name: 'tickets',
      table: 'ticket_search',
      access: 'ticket.read',
      stands: hasAny(['ticket_search.subject'], termsOf(text)),
      indexed: inTicketTexts(text, 'ticket_search', ['subject']),
    }),
  }
}

const conversations = (text: string): Kind => ({
  type: 'conversation',
  access: 'conversation.read',
  title: sql`t.title`,
  subtitle: sql`t.channel`,
  from: sql`(
    select c.id, coalesce(k.name, p.display_name, p.external_id) as title, h.name as channel
    from conversations c join contactables p on p.id = c.contactable_id join channels h on h.id = c.channel_id
    left join contacts k on k.id = c.contact_id
    where c.state <> 'closed' and (${contains('k.name', text)} or ${contains('p.display_name', text)})) t`,
})

const none = { type: sql`null::text`, id: sql`null::bigint`, seq: sql`null::bigint` }

const hitsOf = (text: string, kind: Kind) => {
  const { type, access, title, subtitle, from, first = sql`false`, target = none } = kind
  return sql`(
    select ${sql.lit(type)} as type, t.id, ${title} as title, nullif(${subtitle}, '') as subtitle,
      ${kind.text ?? sql`null::text`} as text, ${target.type} as target_type, ${target.id} as target_id,
      ${target.seq} as target_seq
    from ${from} where ${may(access)}
    order by coalesce(${first}, false) desc, starts_with(searched(${title}), searched(${text})) desc, t.id desc
    limit ${sql.lit(maxPerKind)})`
}

interface Row extends Pick<Hit, 'type' | 'id' | 'title' | 'subtitle'> {
  text: string | null
  target_type: Hit['target']['type'] | null
  target_id: number | null
  target_seq: number | null
}

const hitOf = (search: string, row: Row): Hit => {
  const { type, id, title, subtitle, text, target_type, target_id, target_seq } = row
  return {
    type,
    id,
    title,
    subtitle,
    excerpt: text === null ? null : excerptOf(text, search),
    target: {
      type: target_type ?? (type as Hit['target']['type']),
      id: target_id ?? id,
      seq: target_seq,
    },
  }
}

const hitsOfRecords = async (
  db: Db,
  { id: employeeId, missingPermissions }: Pick<Viewer, 'id' | 'missingPermissions'>,
  text: string,
) => {
  const kinds = [
    contacts(text, missingPermissions),
    companies(text),
    tickets(text),
    conversations(text),
    relationRecords(text, 'contact'),
    relationRecords(text, 'ticket'),
    conversationNotes(text),
    conversationMemos(text),
    ticketNotes(text),
  ]
  const ctes = kinds.flatMap((kind) => kind.ctes ?? [])
  const { rows } = await sql<Row>`
    with held as materialized (
      select coalesce(array_agg(permission), '{}') as permissions
      from employee_roles er join roles r on r.id = er.role_id, unnest(r.permissions) permission
      where er.employee_id = ${employeeId}
    ), ${sql.join(ctes)}
    ${sql.join(
      kinds.map((kind) => hitsOf(text, kind)),
      sql` union all `,
    )}`.execute(db)
  return rows.map((row) => hitOf(text, row))
}

const hitsOfMessages = async (db: Db, { id }: Pick<Viewer, 'id'>, text: string): Promise<Hit[]> => {
  if (!(await hasPermission(db, id, 'conversation.read'))) return []
  const { data } = await findMessages(db, { search: text }, maxPerKind)
  return data.map((found) => ({
    type: 'message',
    id: found.id,
    title: found.contact?.name ?? found.display_name ?? found.channel.name,
    subtitle: found.channel.name,
    excerpt: found.excerpt,
    target: { type: 'conversation', id: found.conversation_id, seq: found.seq },
  }))
}

/** Returns a few hits of each kind that an employee may read. */
export const hits = async (
  db: Db,
  viewer: Pick<Viewer, 'id' | 'missingPermissions'>,
  text: string,
): Promise<Hit[]> => {
  const [records, messages] = await Promise.all([
    hitsOfRecords(db, viewer, text),
    hitsOfMessages(db, viewer, text),
  ])
  return [...records, ...messages]
}
