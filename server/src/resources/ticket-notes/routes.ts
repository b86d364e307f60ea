import { rowOf, touchRow } from '#db/records/rows.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { listEndpoint } from '#http/resource.ts'
import { changedColumnsOfNote, textOfNote } from '#resources/file-uses/note.ts'
import { setFiles } from '#resources/file-uses/set.ts'
import { columnsOfNote, notifyOfNewMentions, notifyOfNote } from '#resources/notices/mentions.ts'
import { One } from '#shapes'
import { refuseOthers } from './author.ts'
import * as queries from './queries.ts'
import { NewTicketNote, TicketNote, TicketNoteChanges } from './schema.ts'

const tag = 'Tickets'
const ofTicket = '/ticket/:ticket/note'
const oneNote = '/ticket/:ticket/note/:note'

const reads = (app: App) => {
  listEndpoint(app, {
    path: ofTicket,
    tag,
    access: 'ticket.read',
    operationId: 'listTicketNotes',
    summary: 'List the notes of a ticket',
    description: 'Newest first with `sort=-id`.',
    record: TicketNote,
    problems: [404],
    find: rowOf('tickets', 'ticket'),
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, params.ticket, query),
  })
  endpoint(app, {
    method: 'GET',
    path: oneNote,
    tag,
    access: 'ticket.read',
    operationId: 'getTicketNote',
    summary: 'Get a note of a ticket',
    answer: One(TicketNote),
    problems: [404],
    find: queries.findRow,
    handle: async ({ db, record }) => ({ data: await queries.find(db, record.id) }),
  })
}

const audit = (context: Context, verb: 'update' | 'delete', id: number, before: unknown, after: unknown) =>
  recordAudit(context, {
    action: `ticket_note.${verb}`,
    resource: 'ticket_note',
    record_id: id,
    before,
    after,
    shape: TicketNote,
  })

const writes = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: ofTicket,
    tag,
    access: 'ticket.update',
    operationId: 'createTicketNote',
    summary: 'Add a note to a ticket',
    body: NewTicketNote,
    answer: One(TicketNote),
    problems: [404],
    find: queries.findTicket,
    handle: async (context) => {
      const { db, body, viewer, record } = context
      const { file_ids, mention_ids } = body
      const columns = await columnsOfNote(db, { content: textOfNote(body), mention_ids })
      const id = await queries.insert(db, record.id, viewer.id, columns)
      await setFiles(db, viewer.id, { column: 'ticket_note_id', id }, file_ids)
      await notifyOfNote(
        context,
        { ticket_id: record.id, ticket_note_id: id },
        { mentions: body.mention_ids ?? [], handler_id: record.handler_id },
      )
      return { data: await queries.find(db, id) }
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: oneNote,
    tag,
    access: 'ticket.update',
    operationId: 'updateTicketNote',
    summary: 'Change a note of a ticket',
    description: 'Its author and administrators may.',
    body: TicketNoteChanges,
    answer: One(TicketNote),
    problems: [404, 412],
    find: queries.findRow,
    handle: async (context) => {
      const { db, body, params, record, viewer } = context
      await refuseOthers(db, viewer.id, record)
      const before = await queries.find(db, record.id)
      await queries.update(db, record.id, await changedColumnsOfNote(db, body, before))
      if (await setFiles(db, viewer.id, { column: 'ticket_note_id', id: record.id }, body.file_ids))
        await touchRow(db, 'ticket_notes', record.id)
      const data = await queries.find(db, record.id)
      await audit(context, 'update', record.id, before, data)
      const place = { ticket_id: params.ticket, ticket_note_id: record.id }
      await notifyOfNewMentions(context, place, { before, given: body.mention_ids })
      return { data }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: oneNote,
    tag,
    access: 'ticket.update',
    operationId: 'deleteTicketNote',
    summary: 'Delete a note of a ticket',
    description: 'Its author and administrators may.',
    answer: null,
    problems: [404, 412],
    find: queries.findRow,
    handle: async (context) => {
      const { db, record, viewer } = context
      await refuseOthers(db, viewer.id, record)
      const before = await queries.find(db, record.id)
      await queries.remove(db, record.id)
      await audit(context, 'delete', record.id, before, null)
    },
  })
}

export const ticketNotes = (app: App) => {
  reads(app)
  writes(app)
}
