import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import { Extension, type ExtensionChanges, type NewExtension } from './schema.ts'

const records = (db: Db) => db.selectFrom('extensions').select(columns('extensions', Extension))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('extensions')
  return search === undefined
    ? all
    : all.where((eb) => eb.or([contains('extension', search), contains('description', search)]))
}

const sorts = { extension: 'extension', type: 'type', created_at: 'created_at', updated_at: 'updated_at' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { table: 'extensions', records: records(db), matching: matching(db, filter), sorts }, page)

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, extension: NewExtension) =>
  insertRow(db, 'extensions', { ...extension, type: extension.type ?? 0 })
export const update = (db: Db, id: number, changes: ExtensionChanges) =>
  updateRow(db, 'extensions', id, changes)
