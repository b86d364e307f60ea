import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow, type VersionedRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { filesOf } from '#resources/file-uses/queries.ts'
import { mentionsOf } from '#resources/notices/queries.ts'
import type { PageQuery } from '#shapes'

const writerOf = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, id: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('employees')
      .select(['employees.id', employeeName.as('name')])
      .where('employees.id', '=', sql.ref<number>(id)),
  )

/** The select list of `TicketNote`, for a select from `ticket_notes`. */
export const noteFields = (eb: ExpressionBuilder<Tables, 'ticket_notes'>) =>
  [
    'ticket_notes.id',
    'ticket_notes.ticket_id',
    'ticket_notes.content',
    mentionsOf(sql.ref('ticket_notes.mention_ids')).as('mentions'),
    filesOf('ticket_note_id', 'ticket_notes.id').as('files'),
    writerOf(eb, 'ticket_notes.author_id').as('author'),
    wireTime('ticket_notes.created_at').as('created_at'),
    wireTime('ticket_notes.updated_at').as('updated_at'),
  ] as const

export const records = recordsOf('ticket_notes', noteFields)

export const sorts = { created_at: 'ticket_notes.created_at', updated_at: 'ticket_notes.updated_at' }

export const list = (db: Db, ticket_id: number, page: PageQuery) => {
  const matching = db.selectFrom('ticket_notes').where('ticket_id', '=', ticket_id)
  return pageOf(db, { records, matching, sorts }, page)
}

export const { find } = records

/** Lets the notices of notes lead to the tickets that the notes are on by now. */
export const moveNotices = (db: Db, notes: number[]) =>
  sql`update employee_notices n set ticket_id = o.ticket_id from ticket_notes o
    where o.id = any(${notes}::bigint[]) and n.ticket_note_id = o.id
      and n.ticket_id is distinct from o.ticket_id`.execute(db)

/** Finds the ticket of a new note. */
export const findTicket = (db: Db, { ticket }: { ticket: number }) =>
  db.selectFrom('tickets').select(['id', 'handler_id']).where('id', '=', ticket).executeTakeFirst()

export interface NoteRow extends VersionedRow {
  author_id: number | null
}

/** Finds a note only within this ticket. */
export const findRow = (
  db: Db,
  { ticket, note }: { ticket: number; note: number },
  lock: boolean,
): Promise<NoteRow | undefined> =>
  db
    .selectFrom('ticket_notes')
    .select(['id', 'version', 'author_id'])
    .where('id', '=', note)
    .where('ticket_id', '=', ticket)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** The columns of a note. */
interface NoteText {
  content: string
  mention_ids?: number[]
}

export const insert = (db: Db, ticket_id: number, author_id: number, note: NoteText) =>
  insertRow(db, 'ticket_notes', {
    ticket_id,
    author_id,
    ...note,
  })

export const update = (db: Db, id: number, changes: Partial<NoteText>) =>
  updateRow(db, 'ticket_notes', id, changes)

export const remove = (db: Db, id: number) => db.deleteFrom('ticket_notes').where('id', '=', id).execute()
