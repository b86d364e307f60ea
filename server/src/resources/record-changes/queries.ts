import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { changesBetween, type Snapshot } from './rules.ts'

export { type Snapshot, snapshotOf } from './rules.ts'

export interface RecordedChange {
  subject_type: 'contact' | 'ticket' | 'conversation'
  subject_id: number
  /** Such as `contact.updated` or `phone_number.created`. */
  kind: string
  /** Null for a creation. Custom values are given as `cz_cols`, [{id or col_id, value}]. */
  before: Snapshot | null
  /** Null for a deletion. */
  after: Snapshot | null
  /** The part of the subject that changed, unless it is the subject itself. */
  refers_to?: { type: string; id: number }
  /** The rule that made the change. */
  rule?: { id: number; version: number }
  /** Why the router made it. */
  reason?: object
}

const rowOf = (viewer: Pick<Viewer, 'id'> | null, noted: RecordedChange) => {
  const { subject_type, subject_id, kind, before, after, refers_to, rule, reason } = noted
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
    rule_id: rule?.id,
    rule_version: rule?.version,
    changes: JSON.stringify(changes),
    reason: reason && JSON.stringify(reason),
  }
}

/** Records differences, if any, in a record's history, within the transaction that changes it. */
export const noteChanges = (db: Db, viewer: Pick<Viewer, 'id'> | null, noted: RecordedChange) =>
  noteAllChanges(db, viewer, [noted])

/** Records the changes of many records in one statement. */
export const noteAllChanges = async (db: Db, viewer: Pick<Viewer, 'id'> | null, all: RecordedChange[]) => {
  const rows = all.flatMap((noted) => rowOf(viewer, noted))
  if (rows.length) await db.insertInto('record_changes').values(rows).execute()
}
