import type { Author } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { embedded } from '#db/records/select.ts'
import {
  type NewTerminationCode,
  TerminationCode,
  type TerminationCodeChanges,
  TerminationCodePart,
} from './schema.ts'

/** The termination code that a column points to, or null. */
export const terminationCodeOf = embedded('termination_codes', TerminationCodePart)

export const { list, records, sorts } = plainReads('termination_codes', TerminationCode, {
  sorts: ['name', 'status'],
})

export const insert = (db: Db, code: NewTerminationCode, { viewer }: Author) =>
  insertRow(db, 'termination_codes', { ...code, creater_id: viewer.id })
export const update = (db: Db, id: number, changes: TerminationCodeChanges) =>
  updateRow(db, 'termination_codes', id, changes)
