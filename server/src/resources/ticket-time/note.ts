import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { noteChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import type { TimeEntry } from './schema.ts'

const historyFields = ['minutes', 'spent_on', 'note'] as const

type Entry = Pick<TimeEntry, 'id' | 'ticket_id' | (typeof historyFields)[number]>

const verbOf = (before: Entry | null, after: Entry | null) => {
  if (!before) return 'created'
  return after ? 'updated' : 'deleted'
}

/** Records in the history of its ticket what happened to an entry: null was not there yet, or is no more. */
export const noteEntry = async (db: Db, viewer: ChangeAuthor, before: Entry | null, after: Entry | null) => {
  const { id, ticket_id } = (after ?? before) as Entry
  await noteChanges(db, viewer, {
    subject_type: 'ticket',
    subject_id: ticket_id,
    kind: `time_entry.${verbOf(before, after)}`,
    before: before && snapshotOf(before, historyFields),
    after: after && snapshotOf(after, historyFields),
    refers_to: { type: 'time_entry', id },
  })
}
