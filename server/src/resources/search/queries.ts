import { type RawBuilder, sql } from 'kysely'
import { everyPermission, type Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connect.ts'
import { contains, equalsIgnoringCase, folded, hasAny, termsOf } from '#db/filters.ts'
import { hasIndexedText, hasSearchText, type Lacks } from '#resources/contacts/search-text.ts'
import { inTicketTexts } from '#resources/tickets/filter.ts'

export interface Hit {
  type: 'contact' | 'company' | 'ticket' | 'conversation'
  id: number
  title: string
  subtitle: string | null
}

const maxPerKind = 5
/** The number of latest rows searched first, which suffices for common texts. */
const maxRecent = 2000

const may = (permission: Permission) =>
  sql<boolean>`(select permissions && array[${permission}, ${everyPermission}] from held)`

interface Kind {
  type: Hit['type']
  /** The permission needed to see hits of this kind. */
  access: Permission
  title: RawBuilder<unknown>
  subtitle: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** Exact matches come first, then titles that begin with the text, then the latest. */
  first?: RawBuilder<unknown>
  ctes?: RawBuilder<unknown>
}

/** Reports whether a text has at most two ASCII letters: no index covers these, and many rows match. */
const isShort = (text: string) => !/[^\0-\x7f]|[a-z0-9]{3}/.test(folded(text))

interface Searched {
  name: string
  table: 'contact_search' | 'ticket_search'
  access: Permission
  /** Matches rows that contain the text. */
  stands: RawBuilder<boolean>
  /** Matches the same rows by the table's index. */
  indexed: RawBuilder<boolean>
}

/** Selects IDs in a table of any size: some of the latest for a common text, all for a rare one. */
const narrowed = (text: string, { name, table, access, stands, indexed }: Searched) => {
  const of = (part: string) => sql.id(`${name}_${part}`)
  const rare = isShort(text)
    ? sql`false`
    : sql`(select count(*) from ${of('common')}) < ${sql.lit(maxPerKind)} and ${indexed}`
  return sql`${of('common')} as materialized (
      select id from (
        select * from ${sql.table(table)} where ${may(access)} order by id desc limit ${sql.lit(maxRecent)}
      ) ${sql.id(table)} where ${stands}),
    ${of('rare')} as materialized (select id from ${sql.table(table)} where ${may(access)} and ${rare}),
    ${of('found')} as (select id from ${of('common')} union select id from ${of('rare')})`
}

const emailOf = (text: string) => sql`(select e.address from email_contacts e
  where e.contact_id = t.id and ${equalsIgnoringCase('e.address', text)} limit 1)`
const firstPhone = sql`(select p.number from phone_numbers p where p.contact_id = t.id order by p.id limit 1)`

const contacts = (text: string, lacks: Lacks): Kind => ({
  type: 'contact',
  access: 'contact.read',
  title: sql`t.name`,
  subtitle: sql`concat_ws(' · ', t.membership_no, coalesce(
    ${lacks.includes('email_contact.read') ? sql`null` : emailOf(text)},
    ${lacks.includes('phone_number.read') ? sql`null` : firstPhone}))`,
  from: sql`contacts t join (
    select id from contacts_found
    union select contact_id from email_contacts
      where ${!lacks.includes('email_contact.read')} and ${equalsIgnoringCase('address', text)}) found using (id)`,
  first: sql`lower(t.membership_no) = lower(${text})`,
  ctes: narrowed(text, {
    name: 'contacts',
    table: 'contact_search',
    access: 'contact.read',
    stands: hasSearchText(text, lacks, 'contact_search'),
    indexed: hasIndexedText(text, lacks, 'contact_search'),
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

const number = /^#?([1-9]\d{0,14})$/

const tickets = (text: string): Kind => {
  const [, id = null] = number.exec(text) ?? []
  return {
    type: 'ticket',
    access: 'ticket.read',
    title: sql`t.subject`,
    subtitle: sql`concat_ws(' · ', '#' || t.id, (select c.name from contacts c where c.id = t.contact_id))`,
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

const hitsOf = (text: string, { type, access, title, subtitle, from, first = sql`false` }: Kind) => sql`(
  select ${sql.lit(type)} as type, t.id, ${title} as title, nullif(${subtitle}, '') as subtitle from ${from}
  where ${may(access)}
  order by coalesce(${first}, false) desc, starts_with(searched(${title}), searched(${text})) desc, t.id desc
  limit ${sql.lit(maxPerKind)})`

/** Returns a few hits of each kind that an employee may read, in one statement. */
export const hits = async (
  db: Db,
  { id: employeeId, lacks }: Pick<Viewer, 'id' | 'lacks'>,
  text: string,
): Promise<Hit[]> => {
  const kinds = [contacts(text, lacks), companies(text), tickets(text), conversations(text)]
  const ctes = kinds.flatMap((kind) => kind.ctes ?? [])
  const { rows } = await sql<Hit>`
    with held as materialized (
      select coalesce(array_agg(permission), '{}') as permissions
      from employee_roles er join roles r on r.id = er.role_id, unnest(r.permissions) permission
      where er.employee_id = ${employeeId}
    ), ${sql.join(ctes)}
    ${sql.join(
      kinds.map((kind) => hitsOf(text, kind)),
      sql` union all `,
    )}`.execute(db)
  return rows
}
