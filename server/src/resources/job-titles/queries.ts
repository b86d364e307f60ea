import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { JobTitle, type JobTitleChanges, type NewJobTitle } from './schema.ts'

export const { list, records, sorts } = plainReads('job_titles', JobTitle, {
  sorts: ['name', 'created_at', 'updated_at'],
})

export const insert = (db: Db, jobTitle: NewJobTitle) => insertRow(db, 'job_titles', jobTitle)
export const update = (db: Db, id: number, changes: JobTitleChanges) =>
  updateRow(db, 'job_titles', id, changes)
