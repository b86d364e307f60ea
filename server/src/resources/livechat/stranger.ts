import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { areEmpty, ownFields } from '#resources/contacts/queries.ts'
import { splitName } from '#resources/contacts/split-name.ts'
import type { KnownVisitor } from './identity.ts'

/** Mobile, as the API codes it. */
const phoneType = 2

/** Returns the only contact that a condition finds; undefined if there are several. */
const theOnly = async (db: Db, contacts: ReturnType<typeof sql<{ id: number }>>) => {
  const { rows } = await sql<{ id: number }>`select distinct id from (${contacts}) found limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.id : undefined
}

/**
 * Finds the contact that a page means: by member number, e-mail address, or phone number, if one has it.
 * Addresses that nobody confirmed identify nobody: any stranger may give the address of another.
 */
export const contactOf = async (db: Db, { membership_no, email, phone }: KnownVisitor) => {
  const byNumber =
    membership_no && (await theOnly(db, sql`select id from contacts where membership_no = ${membership_no}`))
  if (byNumber) return byNumber
  // A contact with another member number is somebody else.
  const isOther = sql`coalesce(c.membership_no <> ${membership_no ?? null}::text, false)`
  const byEmail =
    email &&
    (await theOnly(
      db,
      sql`select c.id from email_contacts e join contacts c on c.id = e.contact_id
        where lower(e.address) = lower(${email}) and e.unconfirmed_since is null and not (${isOther})`,
    ))
  if (byEmail) return byEmail
  return phone
    ? theOnly(
        db,
        sql`select c.id from phone_lookup p join phone_numbers n on n.id = p.id join contacts c on c.id = p.contact_id
          where p.key = any(phone_lookup_keys(${phone})) and p.key <> '' and n.unconfirmed_since is null
            and same_phone(p.code, p.digits, phone_code(${phone}), phone_national(${phone})) and not (${isOther})`,
      )
    : undefined
}

/** The name that a stranger's contact is given. */
export const strangerName = (externalId: string) => `Visitor ${externalId.slice(0, 4)}`

/** Records what a page, or else the visitor, says about them with the contact that was made for them. */
export const describe = async (
  db: Db,
  contact_id: number,
  visitor: Omit<KnownVisitor, 'user_id'>,
  isConfirmed = true,
) => {
  const { name, email, phone, membership_no } = visitor
  const unconfirmed_since = isConfirmed ? null : new Date().toISOString()
  const columns = { ...(name && splitName(name)), ...(membership_no && { membership_no }) }
  if (Object.keys(columns).length) await updateRow(db, 'contacts', contact_id, columns)
  if (email) await insertRow(db, 'email_contacts', { contact_id, address: email, unconfirmed_since })
  if (phone)
    await insertRow(db, 'phone_numbers', { contact_id, number: phone, type: phoneType, unconfirmed_since })
}

/** Returns whether a visitor's contact has an e-mail address or phone number. */
export const hasAddress = async (db: Db, channelId: number, externalId: string) => {
  const { rows } = await sql`
    select from contactables o where o.channel_id = ${channelId} and o.external_id = ${externalId}
      and (exists (select from email_contacts e where e.contact_id = o.contact_id)
        or exists (select from phone_numbers p where p.contact_id = o.contact_id))`.execute(db)
  return rows.length > 0
}

/** Fields of a contact that say who it is, apart from its name. */
const identifying = ownFields.filter((name) => name !== 'last_name' && contactFields[name].kind !== 'json')

/** Returns the condition that the contact `c` has one of these names, either whole or split. */
const isCalled = (names: (string | null)[]) => {
  const called = names
    .filter((name) => name !== null)
    .flatMap((name) => [{ first_name: name, last_name: null }, splitName(name)])
  const first = called.map(({ first_name }) => first_name)
  const last = called.map(({ last_name }) => last_name ?? '')
  return sql`(c.first_name, coalesce(c.last_name, '')) in (select * from unnest(${first}::text[], ${last}::text[]))`
}

/** Returns whether a contact is still as it was made for a stranger: what employees change stays as it is. */
export const isUntouched = async (db: Db, contactId: number, contactableId: number, name: string) => {
  const { rows } = await sql`
    select from contacts c where c.id = ${contactId} and c.first_name = ${name} and ${areEmpty(ownFields)}
      and (c.version - coalesce(c.part_versions, 0) = 1 or c.cz_values = '{}')
      and not exists (select from contactables o where o.contact_id = c.id and o.id <> ${contactableId})
      and not exists (select from email_contacts e where e.contact_id = c.id)
      and not exists (select from phone_numbers p where p.contact_id = c.id)
      and not exists (select from addresses a where a.contact_id = c.id)
      and not exists (select from relation_records r where r.contact_id = c.id)`.execute(db)
  return rows.length > 0
}

/**
 * Returns whether the contact that was made for a stranger does not say yet who that is, apart from what the stranger
 * entered in a form. Tags, tickets and files say nothing about that.
 */
export const isUnidentified = async (
  db: Db,
  contactId: number,
  contactable: { id: number; names: (string | null)[] },
) => {
  const { rows } = await sql`
    select from contacts c where c.id = ${contactId} and ${isCalled(contactable.names)}
      and ${areEmpty(identifying)}
      and not exists (select from contactables o where o.contact_id = c.id and o.id <> ${contactable.id})
      and not exists (select from email_contacts e where e.contact_id = c.id and e.unconfirmed_since is null)
      and not exists (select from phone_numbers p where p.contact_id = c.id and p.unconfirmed_since is null)
      and not exists (select from addresses a where a.contact_id = c.id)
      and not exists (select from relation_records r where r.contact_id = c.id)`.execute(db)
  return rows.length > 0
}

/** Deletes what a stranger said if the page says the same, which is then confirmed. */
export const dropUnconfirmed = async (db: Db, contactId: number, { email, phone }: KnownVisitor) => {
  if (email)
    await sql`delete from email_contacts where contact_id = ${contactId} and unconfirmed_since is not null
      and lower(address) = lower(${email})`.execute(db)
  if (phone)
    await sql`delete from phone_numbers n using phone_lookup p where n.id = p.id and p.contact_id = ${contactId}
      and n.unconfirmed_since is not null
      and same_phone(p.code, p.digits, phone_code(${phone}), phone_national(${phone}))`.execute(db)
}
