import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { keysIfAlone, pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { PageQuery } from '#shapes'
import type { NewPhoneNumber, PhoneNumberChanges, PhoneNumberFilter } from './schema.ts'

const eb = expressionBuilder<Tables, 'phone_numbers'>()

/** The select list of `PhoneNumber`. */
const fields = [
  'phone_numbers.id',
  'phone_numbers.type',
  'phone_numbers.extension',
  'phone_numbers.number',
  'phone_numbers.description',
  eb
    .selectFrom('contacts')
    .select('contacts.profile_id')
    .whereRef('contacts.id', '=', 'phone_numbers.contact_id')
    .$asScalar()
    .$notNull()
    .as('profile_id'),
  jsonBuildObject({
    id: eb.ref('phone_numbers.id'),
    contact_id: eb.ref('phone_numbers.contact_id'),
    phone_number_id: eb.ref('phone_numbers.id'),
    is_visible: eb.ref('phone_numbers.is_visible'),
  }).as('phone_contact'),
] as const

/** The numbers of the contact that a column points to: `phonesOf('contacts.id').as('phones')`. */
export const phonesOf = (contactId: string) =>
  jsonArrayFrom(
    eb
      .selectFrom('phone_numbers')
      .select(fields)
      .where('phone_numbers.contact_id', '=', sql.ref<number>(contactId))
      .orderBy('phone_numbers.id'),
  )

export const records = recordsOf('phone_numbers', () => fields)

const matching = (db: Db, { contact_id, type, number, extension, description }: PhoneNumberFilter) => {
  let query = db.selectFrom('phone_numbers')
  if (contact_id !== undefined) query = query.where('contact_id', '=', contact_id)
  if (type !== undefined) query = query.where('type', '=', type)
  if (number !== undefined) query = query.where(contains('number', number))
  if (extension !== undefined) query = query.where('extension', '=', extension)
  if (description !== undefined) query = query.where(contains('description', description))
  return query
}

export const sorts = {
  type: 'phone_numbers.type',
  number: 'phone_numbers.number',
  extension: 'phone_numbers.extension',
  contact_id: 'phone_numbers.contact_id',
}

export const list = (db: Db, filter: PhoneNumberFilter, page: PageQuery) =>
  pageOf(
    db,
    {
      records,
      matching: matching(db, filter),
      sorts,
      keys: keysIfAlone(filter, 'type'),
    },
    page,
  )

export const { find } = records

export const insert = (db: Db, { is_visible, ...phone }: NewPhoneNumber) =>
  insertRow(db, 'phone_numbers', { ...phone, is_visible: is_visible ?? true })

/** An employee who saves the number confirms it. */
export const update = (db: Db, id: number, changes: PhoneNumberChanges) =>
  updateRow(db, 'phone_numbers', id, {
    ...changes,
    ...(changes.number !== undefined && { unconfirmed_since: null }),
  })

export const remove = (db: Db, id: number) => db.deleteFrom('phone_numbers').where('id', '=', id).execute()
