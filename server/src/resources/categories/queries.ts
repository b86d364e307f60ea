import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, touchRow, updateRow } from '#db/records/rows.ts'
import { embedded, wireTime } from '#db/records/select.ts'
import type { PageQuery, Search } from '#shapes'
import { type CategoryChanges, CategoryPart, type NewCategory, type Transition } from './schema.ts'
import { replaceTransitions } from './transitions.ts'

/** The category that a column points to, or null. */
export const categoryOf = embedded('categories', CategoryPart)

const transitions = sql<Transition[]>`(
  select coalesce(json_agg(json_build_object('from', t.from_id, 'to', t.to_id) order by t.from_id, t.to_id), '[]')
  from category_transitions t where t.category_id = categories.id)`

export const records = recordsOf('categories', () => [
  'categories.id',
  'categories.name',
  'categories.description',
  'categories.reopen_days',
  transitions.as('transitions'),
  wireTime('categories.created_at').as('created_at'),
  wireTime('categories.updated_at').as('updated_at'),
])

export const sorts = { name: 'categories.name' }

export const list = (db: Db, { search }: Search, page: PageQuery) => {
  const all = db.selectFrom('categories')
  const matching = search === undefined ? all : all.where(contains('categories.name', search))
  return pageOf(db, { records, matching, sorts }, page)
}

export const insert = async (db: Db, { transitions: given, ...category }: NewCategory) => {
  const id = await insertRow(db, 'categories', category)
  if (given?.length) await replaceTransitions(db, id, given)
  return id
}

export const update = async (db: Db, id: number, { transitions: given, ...changes }: CategoryChanges) => {
  await updateRow(db, 'categories', id, changes)
  if (given === undefined) return
  if (await replaceTransitions(db, id, given ?? [])) await touchRow(db, 'categories', id)
}
