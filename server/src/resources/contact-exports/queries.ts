import { sql } from 'kysely'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { exportedColumnsOf } from '#fields/exported.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { listOf } from '#resources/contacts/queries.ts'
import type { ContactFilter } from '#resources/contacts/schema.ts'
import { valuesOf } from '#resources/cz-cols/values.ts'
import { listedName } from '#resources/tags/exported.ts'

const joined = (what: string, from: string) =>
  sql<string | null>`(select string_agg(${sql.raw(what)}, '; ' order by x.id) from ${sql.raw(from)})`

const tagNames = sql<string | null>`(select string_agg(${listedName('t')}, '; ' order by t.id)
  from contact_tags l join tags t on t.id = l.tag_id where l.contact_id = contacts.id)`

const phones = (type?: number) =>
  joined(
    'x.number',
    `phone_numbers x where x.contact_id = contacts.id${type === undefined ? '' : ` and x.type = ${type}`}`,
  )

const select = (db: Db) =>
  db
    .selectFrom('contacts')
    .leftJoin('sponsors', 'sponsors.id', 'contacts.sponsor_id')
    .select([
      ...exportedColumnsOf('contacts', contactFields, 'contact'),
      'sponsors.name as sponsor',
      phones().as('phones'),
      phones(0).as('home_phone'),
      phones(1).as('company_phone'),
      phones(2).as('mobile'),
      joined('x.address', 'email_contacts x where x.contact_id = contacts.id').as('email'),
      joined('x.address', 'addresses x where x.contact_id = contacts.id').as('address'),
      joined('y.name', 'addresses x join cities y on y.id = x.city_id where x.contact_id = contacts.id').as(
        'city',
      ),
      joined(
        'x.name',
        'contact_companies l join companies x on x.id = l.company_id where l.contact_id = contacts.id',
      ).as('company'),
      tagNames.as('tags'),
      valuesOf('contacts').as('cz_cols'),
    ])

/** Returns the list of contacts with their exportable columns. */
export const exportedList = async (
  db: Db,
  filter: ContactFilter,
  sort: string | undefined,
  missingPermissions: MissingPermissions,
) => ({
  ...(await listOf(db, filter, sort, missingPermissions)),
  rows: select(db),
})
