import { sql } from 'kysely'
import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { eventOf } from '#resources/follows/rules.ts'
import { type FollowedNews, notifyFollowers } from '#resources/follows/tell.ts'
import { changesBetween, type FieldChange, type Snapshot } from './rules.ts'

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

/** A change with its differences. */
type Difference = RecordedChange & { changes: FieldChange[] }

const differenceOf = (noted: RecordedChange): Difference[] => {
  const { before, after } = noted
  const changes = changesBetween(before, after)
  return !changes.length && before && after ? [] : [{ ...noted, changes }]
}

const rowOf = (viewer: ChangeAuthor | null, noted: Difference) => {
  const { subject_type, subject_id, kind, refers_to, rule, changes, reason } = noted
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

/** Returns the news for followers of a ticket or a conversation, if its change has any. */
const newsOf = ({ subject_type, subject_id, before, after, changes }: Difference): FollowedNews[] => {
  const event = subject_type !== 'contact' && before && after ? eventOf(changes) : undefined
  if (!event) return []
  const handler = changes.find(({ field }) => field === 'handler_id')?.to
  // A new handler gets a notice of their own.
  const informed = typeof handler === 'number' ? [handler] : []
  return [{ event, [`${subject_type}_id`]: subject_id, informed }]
}

/**
 * Records differences, if any, in a record's history, within the transaction that changes it, and tells its
 * followers. Returns the hints to send after the commit.
 */
export const noteChanges = (db: Db, viewer: ChangeAuthor | null, noted: RecordedChange) =>
  noteAllChanges(db, viewer, [noted])

/** The same for many records, in one statement. */
export const noteAllChanges = async (
  db: Db,
  viewer: ChangeAuthor | null,
  all: RecordedChange[],
): Promise<Hint[]> => {
  const differences = all.flatMap(differenceOf)
  if (!differences.length) return []
  const rows = differences.map((each) => rowOf(viewer, each))
  const history = sql`insert into record_changes (${names}) select ${names}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (${typed})`
  const news = differences.flatMap(newsOf)
  if (news.length) return notifyFollowers(db, viewer?.id, news, history)
  await history.execute(db)
  return []
}
