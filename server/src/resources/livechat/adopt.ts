import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { link } from '#resources/contactables/queries.ts'
import { lockContactable } from '#resources/conversations/contactable-lock.ts'
import type { KnownVisitor } from './identity.ts'

/** Mobile, as the API codes it. */
const phoneType = 2

/** Returns the only contact that a condition finds; undefined if there are several. */
const theOnly = async (db: Db, contacts: ReturnType<typeof sql<{ id: number }>>) => {
  const { rows } = await sql<{ id: number }>`select distinct id from (${contacts}) found limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** Finds the contact that a page means: by member number, e-mail address, or phone number, if one has it. */
export const contactOf = async (db: Db, { membership_no, email, phone }: KnownVisitor) => {
  const byNumber =
    membership_no && (await theOnly(db, sql`select id from contacts where membership_no = ${membership_no}`))
  if (byNumber) return byNumber
  const byEmail =
    email &&
    (await theOnly(
      db,
      sql`select contact_id as id from email_contacts where lower(address) = lower(${email})`,
    ))
  if (byEmail) return byEmail
  return phone
    ? theOnly(
        db,
        sql`select p.contact_id as id from phone_lookup p where p.key = any(phone_lookup_keys(${phone}))
          and p.key <> '' and same_phone(p.code, p.digits, phone_code(${phone}), phone_national(${phone}))`,
      )
    : undefined
}

/** Records what a page says of a visitor with the contact that was made for them. */
export const describe = async (db: Db, contact_id: number, visitor: KnownVisitor) => {
  const { name, email, phone, membership_no } = visitor
  const columns = { ...(name && { first_name: name }), ...(membership_no && { membership_no }) }
  if (Object.keys(columns).length) await updateRow(db, 'contacts', contact_id, columns)
  if (email) await insertRow(db, 'email_contacts', { contact_id, address: email })
  if (phone) await insertRow(db, 'phone_numbers', { contact_id, number: phone, type: phoneType })
}

/**
 * Makes a stranger's thread that of a known visitor, on any device. Returns false if the visitor has one
 * already, or if somebody else's it has become.
 */
export const adopt = (
  services: Services,
  contactableId: number,
  { externalId, visitor }: { externalId: string; visitor: KnownVisitor },
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
    const contact = await contactOf(db, visitor)
    if (contact) await link(db, contactableId, contact)
    else if (contactable.contact_id !== null) await describe(db, contactable.contact_id, visitor)
    return true
  })
