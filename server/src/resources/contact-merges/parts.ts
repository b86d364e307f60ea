import { type RawBuilder, sql } from 'kysely'

/** The tables that refer to a contact by `contact_id`, in the order in which a merge moves their rows. */
export const parts = [
  { table: 'contactables', type: 'contactable', staysIfChanged: false },
  { table: 'conversations', type: 'conversation', staysIfChanged: false },
  { table: 'tickets', type: 'ticket', staysIfChanged: false },
  { table: 'phone_numbers', type: 'phone_number', staysIfChanged: true },
  { table: 'addresses', type: 'address', staysIfChanged: true },
  { table: 'email_contacts', type: 'email_contact', staysIfChanged: true },
  { table: 'relation_records', type: 'relation_record', staysIfChanged: true },
] as const
export type PartTable = (typeof parts)[number]['table']

/** Link tables whose rows a merge unites. */
export const linkTables = [
  { table: 'contact_tags', member: 'tag_id', of: 'tags' },
  { table: 'contact_companies', member: 'company_id', of: 'companies' },
  { table: 'file_uses', member: 'file_id', of: 'files' },
] as const

const ranked = (ids: number[]) => sql`array_position(${ids}::bigint[], `

/**
 * Queries for phone numbers and e-mail addresses that an earlier contact of the merge has too; they are
 * dropped, not moved, to avoid duplicates. A confirmed one is not dropped for one that is not.
 */
export const doubled: Partial<Record<PartTable, (ids: number[]) => RawBuilder<unknown>>> = {
  phone_numbers: (ids) => sql`
    select d.id from phone_lookup d join phone_numbers o on o.id = d.id
    where d.contact_id = any(${ids}::bigint[]) and exists (
      select from phone_lookup p join phone_numbers n on n.id = p.id where p.contact_id = any(${ids}::bigint[])
        and (n.unconfirmed_since is null or o.unconfirmed_since is not null)
        and (p.number = d.number or same_phone(p.code, p.digits, d.code, d.digits))
        and p.extension is not distinct from d.extension
        and (${ranked(ids)}p.contact_id), p.id) < (${ranked(ids)}d.contact_id), d.id))
      and d.contact_id <> ${ids[0]}`,
  email_contacts: (ids) => sql`
    select d.id from email_contacts d where d.contact_id = any(${ids}::bigint[]) and exists (
      select from email_contacts p where p.contact_id = any(${ids}::bigint[]) and lower(p.address) = lower(d.address)
        and (p.unconfirmed_since is null or d.unconfirmed_since is not null)
        and (${ranked(ids)}p.contact_id), p.id) < (${ranked(ids)}d.contact_id), d.id))
      and d.contact_id <> ${ids[0]}`,
}

/** A digest of a row `t` that does not depend on which contact it belongs to. */
export const digest = sql`md5((to_jsonb(t) - 'contact_id' - 'version' - 'updated_at' - 'unconfirmed_since')::text)`
