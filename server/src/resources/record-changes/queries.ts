import { sql } from 'kysely'
import type { ChangeAuthor } from '#access/viewer.ts'
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

const columns = {
  ...{ subject_type: 'text', subject_id: 'bigint', kind: 'text', employee_id: 'bigint', refers_type: 'text' },
  ...{ refers_id: 'bigint', rule_id: 'bigint', rule_version: 'int', changes: 'jsonb', reason: 'jsonb' },
  by_token: 'boolean',
}
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
const typed = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

const rowOf = (viewer: ChangeAuthor | null, noted: RecordedChange) => {
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
    changes,
    reason,
    by_token: viewer?.by_token ?? false,
  }
}

/** Records differences, if any, in a record's history, within the transaction that changes it. */
export const noteChanges = (db: Db, viewer: ChangeAuthor | null, noted: RecordedChange) =>
  noteAllChanges(db, viewer, [noted])

/** Records the changes of many records in one statement. */
export const noteAllChanges = async (db: Db, viewer: ChangeAuthor | null, all: RecordedChange[]) => {
  const rows = all.flatMap((noted) => rowOf(viewer, noted))
  if (rows.length)
    await sql`insert into record_changes (${names}) select ${names}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (${typed})`.execute(db)
}
