import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { Department, type DepartmentChanges, type NewDepartment } from './schema.ts'

export const { list, records, sorts } = plainReads('departments', Department, {
  sorts: ['name', 'created_at', 'updated_at'],
})

export const insert = (db: Db, department: NewDepartment) => insertRow(db, 'departments', department)
export const update = (db: Db, id: number, changes: DepartmentChanges) =>
  updateRow(db, 'departments', id, changes)
