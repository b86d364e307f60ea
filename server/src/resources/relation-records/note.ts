import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import type { Parent } from './parents.ts'
import type { Row } from './queries.ts'

type StoredRecord = Pick<Row, 'id' | 'information'> & { relation_id?: number; category_id?: number }

const snapshotOfRecord = ({ information, relation_id, category_id }: StoredRecord) => ({
  category_id: category_id ?? relation_id,
  cz_cols: information,
})

/** Records the change in the history of the contact or ticket. */
export const noteRecord = (
  db: Db,
  viewer: ChangeAuthor,
  { parent, owner }: { parent: Parent; owner: number },
  before: StoredRecord | null,
  after: StoredRecord | null,
) =>
  noteChanges(db, viewer, {
    subject_type: parent,
    subject_id: owner,
    kind: `relation_record.${before ? (after ? 'updated' : 'deleted') : 'created'}`,
    before: before && snapshotOfRecord(before),
    after: after && snapshotOfRecord(after),
    refers_to: { type: 'relation_record', id: (after ?? before)?.id ?? 0 },
  })
