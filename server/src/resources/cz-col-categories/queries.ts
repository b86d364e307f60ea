import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import { countReferences } from '#http/references.ts'
import type { Author, Search } from '#http/resource.ts'
import { czColRecords } from '#resources/cz-cols/queries.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import { moveCategory } from './order.ts'
import { CzColCategoryPart } from './part.ts'
import { checkType } from './rules.ts'
import type { CzColCategoryChanges, NewCzColCategory } from './schema.ts'

const records = (db: Db) =>
  db
    .selectFrom('cz_col_categories')
    .select(columns('cz_col_categories', CzColCategoryPart))
    .select('cz_col_categories.position')
    .select((eb) => [
      jsonArrayFrom(
        czColRecords(db)
          .whereRef('cz_cols.category_id', '=', eb.ref('cz_col_categories.id'))
          .orderBy('cz_cols.position'),
      ).as('cols'),
      employeeOf(eb, 'cz_col_categories.creater_id').as('creater'),
    ])

const sorts = {
  name: 'cz_col_categories.name',
  type: 'cz_col_categories.type',
  position: 'cz_col_categories.position',
  created_at: 'cz_col_categories.created_at',
  updated_at: 'cz_col_categories.updated_at',
}

export const list = (db: Db, { search }: Search, page: PageQuery) => {
  const all = db.selectFrom('cz_col_categories')
  const matching = search === undefined ? all : all.where(contains('name', search))
  return pageOf(db, { table: 'cz_col_categories', records: records(db), matching, sorts }, page)
}

export const find = (db: Db, id: number) =>
  records(db).where('cz_col_categories.id', '=', id).executeTakeFirst()

export const insert = async (db: Db, { position, ...given }: NewCzColCategory, { viewer }: Author) => {
  const { name, type, description } = given
  const id = await insertRow(db, 'cz_col_categories', { name, type, description, creater_id: viewer.id })
  await moveCategory(db, id, position)
  return id
}

export const update = async (db: Db, id: number, { position, ...changes }: CzColCategoryChanges) => {
  const { name, type, description } = changes
  if (type !== undefined) {
    const { type: old } = await db
      .selectFrom('cz_col_categories')
      .select('type')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (type !== old) checkType(await countReferences(db, 'cz_col_categories', id))
  }
  await updateRow(db, 'cz_col_categories', id, { name, type, description })
  await moveCategory(db, id, position)
}
