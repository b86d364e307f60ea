import { expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { containsPlace, equalsIgnoringCase } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import type { PageQuery } from '#shapes'
import { Country, type CountryChanges, type CountryFilter, type NewCountry } from './schema.ts'

/** The `Country` that a column points to, or null: `countryOf('states.country_id').as('country')`. */
export const countryOf = (id: string) =>
  jsonObjectFrom(
    expressionBuilder<Tables, never>()
      .selectFrom('countries')
      .select(nested('countries', Country))
      .where('countries.id', '=', sql.ref<number>(id)),
  )

export const records = recordsOf('countries', () => nested('countries', Country))

const matching = (db: Db, { search, name, abbrev }: CountryFilter) => {
  let query = db.selectFrom('countries')
  if (search !== undefined) query = query.where(containsPlace('name', search))
  if (name !== undefined) query = query.where(containsPlace('name', name))
  if (abbrev !== undefined) query = query.where(equalsIgnoringCase('abbrev', abbrev))
  return query
}

export const sorts = { name: 'countries.name', abbrev: 'countries.abbrev' }

export const list = (db: Db, filter: CountryFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const insert = (db: Db, country: NewCountry) => insertRow(db, 'countries', country)
export const update = (db: Db, id: number, changes: CountryChanges) => updateRow(db, 'countries', id, changes)
