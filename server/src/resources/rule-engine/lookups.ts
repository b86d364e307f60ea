import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { list as listDuplicates } from '#resources/contact-duplicates/queries.ts'
import type { ContactLookup } from './paths.ts'

const maxFound = 20

/** Returns the contacts that share a phone number or an address with this one. */
const duplicatesOf = async (db: Db, contact_id: number) => {
  const query = { contact_id, page: 1, per_page: maxFound }
  // Rules reveal what they match, so identity numbers do not count.
  const { data } = await listDuplicates(db, query, ['contact.identity_no'])
  return data.flatMap(({ contacts }) => contacts.map(({ id }) => id).filter((id) => id !== contact_id))
}

/** Returns the contact's tickets that were closed in the last two weeks, the latest first. */
const closedTicketsOf = async (db: Db, contact_id: number) => {
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('contact_id', '=', contact_id)
    .where('closed_at', '>', sql<string>`now() - interval '14 days'`)
    .orderBy('closed_at', 'desc')
    .limit(maxFound)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reports whether it is the contact's birthday, in the time zone of the service: 28 February for one on the 29th. */
const hasBirthday = async (db: Db, id: number) => {
  const { is_today } = await db
    .selectFrom('contacts')
    .select(
      sql<boolean>`coalesce(anniversary(birth_at::timestamptz, current_date)::date = current_date, false)`.as(
        'is_today',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return is_today
}

export const lookUp: Record<ContactLookup, (db: Db, contact: number) => Promise<number[] | boolean>> = {
  duplicate_ids: duplicatesOf,
  closed_ticket_ids: closedTicketsOf,
  is_birthday: hasBirthday,
}
