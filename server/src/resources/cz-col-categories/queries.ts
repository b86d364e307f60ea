import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Author } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { countReferences } from '#db/records/references.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import { czColFields } from '#resources/cz-cols/queries.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import type { PageQuery, Search } from '#shapes'
import { moveCategory } from './order.ts'
import { CzColCategoryPart } from './part.ts'
import { checkType } from './rules.ts'
import type { CzColCategoryChanges, NewCzColCategory } from './schema.ts'

export const records = recordsOf('cz_col_categories', (eb) => [
  ...nested('cz_col_categories', CzColCategoryPart),
  'cz_col_categories.position',
  jsonArrayFrom(
    eb
      .selectFrom('cz_cols')
      .select(czColFields)
      .whereRef('cz_cols.category_id', '=', 'cz_col_categories.id')
      .orderBy('cz_cols.position'),
  ).as('cols'),
  employeeOf(eb, 'cz_col_categories.creater_id').as('creater'),
])

export const sorts = {
  name: 'cz_col_categories.name',
  type: 'cz_col_categories.type',
  position: 'cz_col_categories.position',
  created_at: 'cz_col_categories.created_at',
  updated_at: 'cz_col_categories.updated_at',
}

export const list = (db: Db, { search }: Search, page: PageQuery) => {
  const all = db.selectFrom('cz_col_categories')
  const matching = search === undefined ? all : all.where(contains('name', search))
  return pageOf(db, { records, matching, sorts }, page)
}

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
