import { expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { containsPlace } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import type { Tables } from '#db/tables.ts'
import { statePartOf } from '#resources/states/queries.ts'
import type { PageQuery } from '#shapes'
import type { CityChanges, CityFilter, NewCity } from './schema.ts'

const fields = [
  'cities.id',
  'cities.state_id',
  statePartOf('cities.state_id').as('state'),
  'cities.name',
  'cities.zipcode',
] as const

/** The `City` that a column points to, or null: `cityOf('addresses.city_id').as('city')`. */
export const cityOf = (id: string) =>
  jsonObjectFrom(
    expressionBuilder<Tables, never>()
      .selectFrom('cities')
      .select(fields)
      .where('cities.id', '=', sql.ref<number>(id)),
  )

export const records = recordsOf('cities', () => fields)

const matching = (db: Db, { search, name, state_id, zipcode }: CityFilter) => {
  let query = db.selectFrom('cities')
  if (search !== undefined) query = query.where(containsPlace('name', search))
  if (name !== undefined) query = query.where(containsPlace('name', name))
  if (state_id !== undefined) query = query.where('state_id', '=', state_id)
  if (zipcode !== undefined) query = query.where('zipcode', '=', String(zipcode))
  return query
}

export const sorts = { name: 'cities.name', zipcode: 'cities.zipcode', state_id: 'cities.state_id' }

export const list = (db: Db, filter: CityFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const insert = (db: Db, { zipcode, ...city }: NewCity) =>
  insertRow(db, 'cities', { ...city, zipcode: zipcode ?? '' })

export const update = (db: Db, id: number, { zipcode, ...changes }: CityChanges) =>
  updateRow(db, 'cities', id, zipcode === undefined ? changes : { ...changes, zipcode: zipcode ?? '' })
