import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { categoryOf } from '#resources/categories/queries.ts'
import type { PageQuery } from '#shapes'
import type { NewSubCategory, SubCategoryChanges, SubCategoryFilter } from './schema.ts'

const part = [
  'sub_categories.id',
  'sub_categories.name',
  'sub_categories.description',
  categoryOf('sub_categories.category_id').as('category'),
  'sub_categories.category_id',
] as const

/** The sub-category that a column points to, with its category, or null. */
export const subCategoryOf = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, id: string) =>
  jsonObjectFrom(
    eb.selectFrom('sub_categories').select(part).where('sub_categories.id', '=', sql.ref<number>(id)),
  )

export const records = recordsOf('sub_categories', () => [
  ...part,
  wireTime('sub_categories.created_at').as('created_at'),
  wireTime('sub_categories.updated_at').as('updated_at'),
])

const matching = (db: Db, { search, category_id }: SubCategoryFilter) => {
  let all = db.selectFrom('sub_categories')
  if (search !== undefined) all = all.where(contains('name', search))
  if (category_id !== undefined) all = all.where('category_id', '=', category_id)
  return all
}

export const sorts = { name: 'sub_categories.name', category_id: 'sub_categories.category_id' }

export const list = (db: Db, filter: SubCategoryFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const insert = (db: Db, subCategory: NewSubCategory) => insertRow(db, 'sub_categories', subCategory)
export const update = (db: Db, id: number, changes: SubCategoryChanges) =>
  updateRow(db, 'sub_categories', id, changes)
