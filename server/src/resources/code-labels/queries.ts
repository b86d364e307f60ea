import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { updateRow } from '#db/rows.ts'
import { columns } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { PageQuery } from '#shapes'
import { CodeLabel, type CodeLabelChanges, type CodeLabelFilter } from './schema.ts'

const records = (db: Db) => db.selectFrom('code_labels').select(columns('code_labels', CodeLabel))

const matching = (db: Db, { search, field }: CodeLabelFilter) => {
  let query = db.selectFrom('code_labels')
  if (search !== undefined) query = query.where(contains('description', search))
  if (field !== undefined) query = query.where('field', '=', field)
  return query
}

const sorts = {
  field: 'code_labels.field',
  code: 'code_labels.code',
  description: 'code_labels.description',
}

export const list = (db: Db, filter: CodeLabelFilter, page: PageQuery) =>
  pageOf(db, { table: 'code_labels', records: records(db), matching: matching(db, filter), sorts }, page)

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const update = (db: Db, id: number, changes: CodeLabelChanges) =>
  updateRow(db, 'code_labels', id, changes)
