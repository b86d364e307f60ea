import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import { type NewTag, Tag, type TagChanges } from './schema.ts'

const records = (db: Db) => db.selectFrom('tags').select(columns('tags', Tag))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('tags')
  return search === undefined ? all : all.where(contains('name', search))
}

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(
    db,
    { table: 'tags', records: records(db), matching: matching(db, filter), sorts: { name: 'name' } },
    page,
  )

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, tag: NewTag) => insertRow(db, 'tags', tag)
export const update = (db: Db, id: number, changes: TagChanges) => updateRow(db, 'tags', id, changes)
