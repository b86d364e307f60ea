import { expressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { keysIfAlone, pageOf } from '#db/paging/page.ts'
import { contains, containsIndexed } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import type { Tables } from '#db/tables.ts'
import { cityOf } from '#resources/cities/queries.ts'
import { countryOf } from '#resources/countries/queries.ts'
import { stateOf } from '#resources/states/queries.ts'
import type { PageQuery } from '#shapes'
import type { Place, Surroundings } from './rules.ts'
import type { AddressFilter } from './schema.ts'

const eb = expressionBuilder<Tables, 'addresses'>()

const fields = [
  'addresses.id',
  'addresses.type',
  jsonObjectFrom(
    eb
      .selectFrom('code_labels')
      .select(['code_labels.key', 'code_labels.code as value', 'code_labels.description'])
      .where('code_labels.field', '=', sql.lit('address.type'))
      .whereRef('code_labels.code', '=', 'addresses.type'),
  ).as('enum_type'),
  'addresses.address',
  'addresses.contact_id',
  eb
    .selectFrom('contacts')
    .select('contacts.profile_id')
    .whereRef('contacts.id', '=', 'addresses.contact_id')
    .as('profile_id'),
  'addresses.country_id',
  'addresses.state_id',
  'addresses.city_id',
  countryOf('addresses.country_id').as('country'),
  stateOf('addresses.state_id').as('state'),
  cityOf('addresses.city_id').as('city'),
  'addresses.description',
] as const

export const records = recordsOf('addresses', () => fields)

/** The addresses of the contact that a column points to. */
export const addressesOf = (contactId: string) =>
  jsonArrayFrom(
    eb
      .selectFrom('addresses')
      .select(fields)
      .where('addresses.contact_id', '=', sql.ref<number>(contactId))
      .orderBy('addresses.id'),
  )

const matching = (db: Db, { contact_ids, address, description, ...codes }: AddressFilter) => {
  let query = db.selectFrom('addresses')
  for (const column of ['contact_id', 'type', 'country_id', 'state_id', 'city_id'] as const)
    if (codes[column] !== undefined) query = query.where(column, '=', codes[column])
  if (contact_ids !== undefined) query = query.where(sql<boolean>`contact_id = any(${contact_ids}::bigint[])`)
  if (address !== undefined) query = query.where(containsIndexed('address', address, 0))
  if (description !== undefined) query = query.where(contains('description', description))
  return query
}

export const sorts = {
  type: 'addresses.type',
  address: 'addresses.address',
  contact_id: 'addresses.contact_id',
  country_id: 'addresses.country_id',
  state_id: 'addresses.state_id',
  city_id: 'addresses.city_id',
}

export const list = (db: Db, filter: AddressFilter, page: PageQuery) =>
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

export const contactOfProfile = async (db: Db, profileId: number) => {
  const query = db.selectFrom('contacts').select('id').where('profile_id', '=', profileId)
  return (await query.executeTakeFirst())?.id
}

/** Looks up the state and country that a place's city and state belong to. */
export const surroundingsOf = (db: Db, { city_id, state_id }: Place): Promise<Surroundings> =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('cities').select('state_id').where('id', '=', city_id).as('state_of_city'),
      eb
        .selectFrom('states')
        .select('states.country_id')
        .innerJoin('cities', 'cities.state_id', 'states.id')
        .where('cities.id', '=', city_id)
        .as('country_of_city'),
      eb.selectFrom('states').select('country_id').where('id', '=', state_id).as('country_of_state'),
    ])
    .executeTakeFirstOrThrow()

export const insert = (db: Db, address: Insertable<Tables['addresses']>) =>
  insertRow(db, 'addresses', address)
export const update = (db: Db, id: number, changes: Updateable<Tables['addresses']>) =>
  updateRow(db, 'addresses', id, changes)
export const remove = (db: Db, id: number) => db.deleteFrom('addresses').where('id', '=', id).execute()
