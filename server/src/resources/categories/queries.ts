import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns, nested } from '#db/select.ts'
import type { Tables } from '#db/tables.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import { Category, type CategoryChanges, CategoryPart, type NewCategory } from './schema.ts'

type Embedding = Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>

/** The category that a column points to, or null: `categoryOf(eb, 'tickets.category_id')`. */
export const categoryOf = (eb: Embedding, id: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('categories')
      .select(nested('categories', CategoryPart))
      .where('categories.id', '=', sql.ref<number>(id)),
  )

const records = (db: Db) => db.selectFrom('categories').select(columns('categories', Category))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('categories')
  return search === undefined ? all : all.where(contains('name', search))
}

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(
    db,
    {
      table: 'categories',
      records: records(db),
      matching: matching(db, filter),
      sorts: { name: 'categories.name' },
    },
    page,
  )

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, category: NewCategory) => insertRow(db, 'categories', category)
export const update = (db: Db, id: number, changes: CategoryChanges) =>
  updateRow(db, 'categories', id, changes)
