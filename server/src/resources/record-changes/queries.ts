import type { Db } from '#db/connect.ts'
import type { Viewer } from '#http/auth.ts'
import { changesBetween, type Snapshot } from './rules.ts'

export { type Snapshot, snapshotOf } from './rules.ts'

export interface Noted {
  subject_type: 'contact' | 'ticket'
  subject_id: number
  /** `contact.updated`, `phone_number.created` */
  kind: string
  /** null: there was none before. Custom values as `cz_cols`, [{id or col_id, value}]. */
  before: Snapshot | null
  /** null: there is none any more. */
  after: Snapshot | null
  /** The part of the subject that it happened to, where it is not all of it. */
  refers_to?: { type: string; id: number }
}

const rowOf = (viewer: Pick<Viewer, 'id'> | null, noted: Noted) => {
  const { subject_type, subject_id, kind, before, after, refers_to } = noted
  const changes = changesBetween(before, after)
  if (!changes.length && before && after) return []
  const [employee_id, refers_type, refers_id] = [viewer?.id, refers_to?.type, refers_to?.id]
  return {
    subject_type,
    subject_id,
    kind,
    employee_id,
    refers_type,
    refers_id,
    changes: JSON.stringify(changes),
  }
}

/** Writes into a record's history what differs, in the transaction that changes it; nothing where nothing does. */
export const noteChanges = (db: Db, viewer: Pick<Viewer, 'id'> | null, noted: Noted) =>
  noteAllChanges(db, viewer, [noted])

/** The same for many records, in one statement. */
export const noteAllChanges = async (db: Db, viewer: Pick<Viewer, 'id'> | null, all: Noted[]) => {
  const rows = all.flatMap((noted) => rowOf(viewer, noted))
  if (rows.length) await db.insertInto('record_changes').values(rows).execute()
}
