import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { type NewTag, Tag, type TagChanges } from './schema.ts'

export const { list, records, sorts } = plainReads('tags', Tag, { sorts: ['name'] })

export const insert = (db: Db, tag: NewTag) => insertRow(db, 'tags', tag)
export const update = (db: Db, id: number, changes: TagChanges) => updateRow(db, 'tags', id, changes)
