import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import { CodeLabel, type CodeLabelChanges, type CodeLabelFilter } from './schema.ts'

export const records = recordsOf('code_labels', () => nested('code_labels', CodeLabel))

const matching = (db: Db, { search, field }: CodeLabelFilter) => {
  let query = db.selectFrom('code_labels')
  if (search !== undefined) query = query.where(contains('description', search))
  if (field !== undefined) query = query.where('field', '=', field)
  return query
}

export const sorts = {
  field: 'code_labels.field',
  code: 'code_labels.code',
  description: 'code_labels.description',
}

export const list = (db: Db, filter: CodeLabelFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const { find } = records
export const update = (db: Db, id: number, changes: CodeLabelChanges) =>
  updateRow(db, 'code_labels', id, changes)
