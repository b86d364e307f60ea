import { touchRow } from '#db/records/rows.ts'
import { JsonText } from '#http/answers/answer.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { listEndpoint } from '#http/resource.ts'
import { findConversationState } from '#resources/conversations/state.ts'
import { changedColumnsOfNote, textOfNote } from '#resources/file-uses/note.ts'
import { setFiles } from '#resources/file-uses/set.ts'
import { columnsOfNote, notifyOfNewMentions, notifyOfNote } from '#resources/notices/mentions.ts'
import { refuseOthers } from '#resources/ticket-notes/author.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import {
  ConversationNote,
  ConversationNoteChanges,
  ConversationNoteFilter,
  NewConversationNote,
} from './schema.ts'

const tag = 'Conversations'
const ofConversation = '/conversation/:conversation/note'
const oneNote = '/conversation/:conversation/note/:note'

type Within = Pick<Context<typeof ofConversation>, 'params' | 'services' | 'afterCommit'>

/** Tells the desk, never the customer, to reload the notes. */
const tell = ({ params, services, afterCommit }: Within) =>
  afterCommit(() => services.live.tell({ kind: 'note', conversation_id: params.conversation }))

const listAndCreate = (app: App) => {
  listEndpoint(app, {
    path: ofConversation,
    tag,
    access: 'conversation.read',
    operationId: 'listConversationNotes',
    summary: 'List the notes of a conversation',
    description: 'In the order of the thread: `after_seq` is the message before.',
    record: ConversationNote,
    query: ConversationNoteFilter,
    problems: [404],
    find: findConversationState,
    page: ({ db, params, query }) => queries.list(db, params.conversation, query, query),
  })
  endpoint(app, {
    method: 'POST',
    path: ofConversation,
    tag,
    access: 'conversation.update',
    operationId: 'createConversationNote',
    summary: 'Add a note to a conversation',
    description: 'For colleagues, in any state of the conversation; it is never sent.',
    body: NewConversationNote,
    answer: One(ConversationNote),
    problems: [404, 412],
    find: findConversationState,
    handle: async (context) => {
      const { db, record, viewer, body } = context
      const place = { conversation_id: record.id, after_seq: record.last_seq, author_id: viewer.id }
      const { file_ids, mention_ids } = body
      const columns = await columnsOfNote(db, { content: textOfNote(body), mention_ids })
      const note = await queries.insert(db, place, columns)
      const hasFiles = await setFiles(
        db,
        viewer.id,
        { column: 'conversation_note_id', id: note.id },
        file_ids,
      )
      await notifyOfNote(
        context,
        { conversation_id: record.id, conversation_note_id: note.id },
        { mentions: body.mention_ids ?? [], handler_id: record.handler_id },
      )
      tell(context)
      return hasFiles ? { data: await queries.find(db, note.id) } : JsonText.of(note)
    },
  })
}

const audit = (context: Context, verb: 'update' | 'delete', id: number, before: unknown, after: unknown) =>
  recordAudit(context, {
    action: `conversation_note.${verb}`,
    resource: 'conversation_note',
    record_id: id,
    before,
    after,
    shape: ConversationNote,
  })

const changes = (app: App) => {
  endpoint(app, {
    method: 'PUT',
    path: oneNote,
    tag,
    access: 'conversation.update',
    operationId: 'updateConversationNote',
    summary: 'Change a note of a conversation',
    description: 'Its author and administrators may.',
    body: ConversationNoteChanges,
    answer: One(ConversationNote),
    problems: [404, 412],
    find: queries.findRow,
    handle: async (context) => {
      const { db, record, params, viewer, body } = context
      await refuseOthers(db, viewer.id, record)
      const before = await queries.find(db, record.id)
      await queries.update(db, record.id, await changedColumnsOfNote(db, body, before))
      if (await setFiles(db, viewer.id, { column: 'conversation_note_id', id: record.id }, body.file_ids))
        await touchRow(db, 'conversation_notes', record.id)
      const data = await queries.find(db, record.id)
      await audit(context, 'update', record.id, before, data)
      const place = { conversation_id: params.conversation, conversation_note_id: record.id }
      await notifyOfNewMentions(context, place, { before, given: body.mention_ids })
      tell(context)
      return { data }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: oneNote,
    tag,
    access: 'conversation.update',
    operationId: 'deleteConversationNote',
    summary: 'Delete a note of a conversation',
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
      tell(context)
    },
  })
}

/** Serves the internal notes that employees leave between the messages of a conversation. */
export const conversationNotes = (app: App) => {
  listAndCreate(app)
  changes(app)
}
