import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import { Department, type DepartmentChanges, type NewDepartment } from './schema.ts'

const records = (db: Db) => db.selectFrom('departments').select(columns('departments', Department))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('departments')
  return search === undefined ? all : all.where(contains('name', search))
}

const sorts = { name: 'name', created_at: 'created_at', updated_at: 'updated_at' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { table: 'departments', records: records(db), matching: matching(db, filter), sorts }, page)

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, department: NewDepartment) => insertRow(db, 'departments', department)
export const update = (db: Db, id: number, changes: DepartmentChanges) =>
  updateRow(db, 'departments', id, changes)
