import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import { JobTitle, type JobTitleChanges, type NewJobTitle } from './schema.ts'

const records = (db: Db) => db.selectFrom('job_titles').select(columns('job_titles', JobTitle))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('job_titles')
  return search === undefined ? all : all.where(contains('name', search))
}

const sorts = { name: 'name', created_at: 'created_at', updated_at: 'updated_at' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { table: 'job_titles', records: records(db), matching: matching(db, filter), sorts }, page)

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, jobTitle: NewJobTitle) => insertRow(db, 'job_titles', jobTitle)
export const update = (db: Db, id: number, changes: JobTitleChanges) =>
  updateRow(db, 'job_titles', id, changes)
