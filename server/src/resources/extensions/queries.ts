import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { Extension, type ExtensionChanges, type NewExtension } from './schema.ts'

export const { list, records, sorts } = plainReads('extensions', Extension, {
  searches: ['extension', 'description'],
  sorts: ['extension', 'type', 'created_at', 'updated_at'],
})

export const insert = (db: Db, extension: NewExtension) =>
  insertRow(db, 'extensions', { ...extension, type: extension.type ?? 0 })
export const update = (db: Db, id: number, changes: ExtensionChanges) =>
  updateRow(db, 'extensions', id, changes)
