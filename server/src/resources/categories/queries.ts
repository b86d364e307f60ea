import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { embedded } from '#db/records/select.ts'
import { Category, type CategoryChanges, CategoryPart, type NewCategory } from './schema.ts'

/** The category that a column points to, or null. */
export const categoryOf = embedded('categories', CategoryPart)

export const { list, records } = plainReads('categories', Category, { sorts: ['name'] })

export const insert = (db: Db, category: NewCategory) => insertRow(db, 'categories', category)
export const update = (db: Db, id: number, changes: CategoryChanges) =>
  updateRow(db, 'categories', id, changes)
