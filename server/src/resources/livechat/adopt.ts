import { sql } from 'kysely'
import type { Claims } from '#channels/livechat/session.ts'
import type { Db } from '#db/connections/connect.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { link } from '#resources/contactables/queries.ts'
import { find as findContact } from '#resources/contacts/queries.ts'
import { lockContactable } from '#resources/conversations/contactable-lock.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
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
  const columns = { ...(name && { first_name: name }), ...(membership_no && { membership_no }) }
  if (Object.keys(columns).length) await updateRow(db, 'contacts', contact_id, columns)
  if (email) await insertRow(db, 'email_contacts', { contact_id, address: email, unconfirmed_since })
  if (phone)
    await insertRow(db, 'phone_numbers', { contact_id, number: phone, type: phoneType, unconfirmed_since })
}

/** Returns whether a contact is still as it was made for a stranger: what employees change stays as it is. */
export const isUntouched = async (db: Db, contactId: number, contactableId: number, name: string) => {
  const { rows } = await sql`
    select from contacts c where c.id = ${contactId} and c.first_name = ${name} and c.last_name is null
      and num_nonnulls(c.membership_no, c.identity_no, c.gender, c.birth_at, c.sponsor_id) = 0
      and (c.version - coalesce(c.part_versions, 0) = 1 or c.cz_values = '{}')
      and not exists (select from contactables o where o.contact_id = c.id and o.id <> ${contactableId})
      and not exists (select from email_contacts e where e.contact_id = c.id)
      and not exists (select from phone_numbers p where p.contact_id = c.id)
      and not exists (select from addresses a where a.contact_id = c.id)
      and not exists (select from relation_records r where r.contact_id = c.id)`.execute(db)
  return rows.length > 0
}

/** Gives the contact that was made for a stranger what the page says, or replaces it by the one that it means. */
const identify = async (db: Db, contactableId: number, contactId: number | null, visitor: KnownVisitor) => {
  const known = await contactOf(db, visitor)
  if (known) return link(db, contactableId, known)
  if (contactId === null) return
  await describe(db, contactId, visitor)
  await announce(db, 'contact.updated', () => findContact(db, contactId))
}

interface Adoption {
  /** The stranger's session. */
  former: Pick<Claims, 'externalId'>
  externalId: string
  visitor: KnownVisitor
}

/**
 * Makes a stranger's thread that of a known visitor, on any device. Returns false if the visitor has one
 * already, or if somebody else's it has become.
 */
export const adopt = (
  services: Services,
  contactableId: number,
  { former, externalId, visitor }: Adoption,
): Promise<boolean> =>
  transact(services, async (db) => {
    const contactable = await lockContactable(db, contactableId)
    if (!contactable) return false
    const { numUpdatedRows } = await db
      .updateTable('contactables')
      .set({
        external_id: externalId,
        user_id: visitor.user_id,
        ...(visitor.name && { display_name: visitor.name }),
      })
      .where('id', '=', contactableId)
      .where('user_id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('contactables as other')
              .select('other.id')
              .where('other.channel_id', '=', contactable.channel_id)
              .where('other.external_id', '=', externalId),
          ),
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const { contact_id } = contactable
    const name = strangerName(former.externalId)
    if (contact_id === null || (await isUntouched(db, contact_id, contactableId, name)))
      await identify(db, contactableId, contact_id, visitor)
    return true
  })
