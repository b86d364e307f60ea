import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { insertRecord, recordsOf } from '#db/records/records.ts'
import { updateRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { filesOf } from '#resources/file-uses/queries.ts'
import { mentionsOf } from '#resources/notices/queries.ts'
import type { PageQuery } from '#shapes'
import type { ConversationNoteFilter } from './schema.ts'

const records = recordsOf('conversation_notes', (eb) => [
  'conversation_notes.id',
  'conversation_notes.conversation_id',
  'conversation_notes.after_seq',
  jsonObjectFrom(
    eb
      .selectFrom('employees')
      .select(['employees.id', employeeName.as('name')])
      .whereRef('employees.id', '=', 'conversation_notes.author_id'),
  ).as('author'),
  'conversation_notes.content',
  filesOf('conversation_note_id', 'conversation_notes.id').as('files'),
  mentionsOf(sql.ref('conversation_notes.mention_ids')).as('mentions'),
  wireTime('conversation_notes.created_at').as('created_at'),
  wireTime('conversation_notes.updated_at').as('updated_at'),
])

/** Lists the notes of a conversation in thread order, which is also the order of their IDs. */
export const list = (
  db: Db,
  conversationId: number,
  { after_seq }: ConversationNoteFilter,
  page: PageQuery,
) => {
  let matching = db.selectFrom('conversation_notes').where('conversation_id', '=', conversationId)
  if (after_seq !== undefined) matching = matching.where('after_seq', '>=', after_seq)
  return pageOf(db, { records, matching }, page)
}

export const { find } = records

/** Finds a note only within this conversation. */
export const findRow = (
  db: Db,
  { conversation, note }: { conversation: number; note: number },
  lock: boolean,
) =>
  db
    .selectFrom('conversation_notes')
    .select(['id', 'version', 'author_id'])
    .where('id', '=', note)
    .where('conversation_id', '=', conversation)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** The columns of a note. */
interface NoteText {
  content: string
  mention_ids?: number[]
}

export const insert = (
  db: Db,
  place: { conversation_id: number; after_seq: number; author_id: number },
  note: NoteText,
) => insertRecord(db, records, { ...place, ...note })

export const update = (db: Db, id: number, changes: Partial<NoteText>) =>
  updateRow(db, 'conversation_notes', id, changes)

export const remove = (db: Db, id: number) =>
  db.deleteFrom('conversation_notes').where('id', '=', id).execute()
