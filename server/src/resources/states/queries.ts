import { expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { containsPlace } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { countryOf } from '#resources/countries/queries.ts'
import type { PageQuery } from '#shapes'
import { type NewState, type StateChanges, type StateFilter, StatePart } from './schema.ts'

const parts = nested('states', StatePart)
const fields = [...parts, countryOf('states.country_id').as('country')]

const states = () => expressionBuilder<Tables, never>().selectFrom('states')

/**
 * The `State` that a column points to, with its country, or null:
 * `stateOf('addresses.state_id').as('state')`.
 */
export const stateOf = (id: string) =>
  jsonObjectFrom(states().select(fields).where('states.id', '=', sql.ref<number>(id)))

/** The `StatePart` that a column points to, without its country, or null. */
export const statePartOf = (id: string) =>
  jsonObjectFrom(states().select(parts).where('states.id', '=', sql.ref<number>(id)))

export const records = recordsOf('states', () => fields)

const matching = (db: Db, { search, name, country_id }: StateFilter) => {
  let query = db.selectFrom('states')
  if (search !== undefined) query = query.where(containsPlace('name', search))
  if (name !== undefined) query = query.where(containsPlace('name', name))
  if (country_id !== undefined) query = query.where('country_id', '=', country_id)
  return query
}

export const sorts = { name: 'states.name', country_id: 'states.country_id' }

export const list = (db: Db, filter: StateFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const insert = (db: Db, state: NewState) => insertRow(db, 'states', state)
export const update = (db: Db, id: number, changes: StateChanges) => updateRow(db, 'states', id, changes)
