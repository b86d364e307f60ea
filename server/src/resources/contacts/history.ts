import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { noteChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import { historyFields } from './queries.ts'

type StoredContact = { id: number } & Parameters<typeof snapshotOf<(typeof historyFields)[number]>>[0]

/** Records what a change of a contact changed; `before` is null for a new one. */
export const noteContact = (
  db: Db,
  viewer: ChangeAuthor,
  before: StoredContact | null,
  after: StoredContact,
) =>
  noteChanges(db, viewer, {
    subject_type: 'contact',
    subject_id: after.id,
    kind: before ? 'contact.updated' : 'contact.created',
    before: before && snapshotOf(before, historyFields),
    after: snapshotOf(after, historyFields),
  })
