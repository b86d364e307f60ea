import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { namesWith } from '#fields/field.ts'
import { noteAllChanges, noteChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import { conversationFields } from './fields.ts'

/** The fields that a conversation's history covers. */
export const historyFields = [...namesWith(conversationFields, 'isTracked'), 'tag_ids'] as const

type TrackedFields = { id: number } & Partial<Record<(typeof historyFields)[number], unknown>>

interface Cause {
  author: ChangeAuthor | null
  rule?: { id: number; version: number }
}

type Snapshots = [before: TrackedFields, after: TrackedFields, reason?: object]

/** Records what a change of many conversations changed in each. */
export const noteConversations = (db: Db, author: ChangeAuthor | null, all: Snapshots[]) =>
  noteAllChanges(
    db,
    author,
    all.map(([before, after, reason]) => ({
      subject_type: 'conversation',
      subject_id: before.id,
      kind: 'conversation.updated',
      before: snapshotOf(before, historyFields),
      after: snapshotOf(after, historyFields),
      ...(reason && { reason }),
    })),
  )

/** Records what a change of a conversation changed; `before` is null for a new one. */
export const noteConversation = (
  db: Db,
  { author, rule }: Cause,
  before: TrackedFields | null,
  after: TrackedFields,
) =>
  noteChanges(db, author, {
    subject_type: 'conversation',
    subject_id: after.id,
    kind: before ? 'conversation.updated' : 'conversation.created',
    before: before && snapshotOf(before, historyFields),
    after: snapshotOf(after, historyFields),
    ...(rule && { rule }),
  })
