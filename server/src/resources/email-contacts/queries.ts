import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { EmbeddedContact } from '#resources/contacts/embedded.ts'
import type { PageQuery } from '#shapes'
import {
  type EmailContactChanges,
  type EmailContactFilter,
  EmailOfContact,
  type NewEmailContact,
} from './schema.ts'

const eb = expressionBuilder<Tables, 'email_contacts'>()
const fields = nested('email_contacts', EmailOfContact)

/**
 * The e-mail addresses of the contact that a column points to:
 * `emailsOf('contacts.id').as('email_contacts')`.
 */
export const emailsOf = (contactId: string) =>
  jsonArrayFrom(
    eb
      .selectFrom('email_contacts')
      .select(fields)
      .where('email_contacts.contact_id', '=', sql.ref<number>(contactId))
      .orderBy('email_contacts.id'),
  )

/** The owning contact, with its date of birth as a date-time. */
const owner = jsonObjectFrom(
  eb
    .selectFrom('contacts')
    .select([
      ...nested('contacts', Type.Omit(EmbeddedContact, ['birth_at'])),
      sql`to_char(contacts.birth_at, 'YYYY-MM-DD HH24:MI:SS')`.as('birth_at'),
    ])
    .whereRef('contacts.id', '=', 'email_contacts.contact_id'),
)

export const records = recordsOf('email_contacts', () => [...fields, owner.as('contact')])

const matching = (db: Db, { contact_id, name, description, address }: EmailContactFilter) => {
  let query = db.selectFrom('email_contacts')
  if (contact_id !== undefined) query = query.where('contact_id', '=', contact_id)
  if (name !== undefined) query = query.where(contains('name', name))
  if (description !== undefined) query = query.where(contains('description', description))
  if (address !== undefined) query = query.where(contains('address', address))
  return query
}

export const sorts = {
  address: 'email_contacts.address',
  name: 'email_contacts.name',
  contact_id: 'email_contacts.contact_id',
}

export const list = (db: Db, filter: EmailContactFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const { find } = records

export const insert = (db: Db, email: NewEmailContact) => insertRow(db, 'email_contacts', email)

/** An employee who saves the address confirms it. */
export const update = (db: Db, id: number, changes: EmailContactChanges) =>
  updateRow(db, 'email_contacts', id, {
    ...changes,
    ...(changes.address !== undefined && { unconfirmed_since: null }),
  })

export const remove = (db: Db, id: number) => db.deleteFrom('email_contacts').where('id', '=', id).execute()
