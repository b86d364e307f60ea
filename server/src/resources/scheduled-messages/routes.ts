import { hasEveryPermission } from '#access/granted.ts'
import type { MessageType } from '#channels/content.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { findConversationState, hintOf } from '#resources/conversations/state.ts'
import { removeWith } from '#resources/reminders/queries.ts'
import { One } from '#shapes'
import { checkSendAt } from './checks.ts'
import * as queries from './queries.ts'
import {
  checkedFor,
  refuseCondition,
  type Scheduling,
  schedule,
  sendAtOf,
  tell,
  withFiles,
} from './schedule.ts'
import { NewScheduledMessage, ScheduledMessage, ScheduledMessageChanges } from './schema.ts'

const tag = 'Conversations'
const ofConversation = '/conversation/:conversation/scheduled-message'
const oneMessage = '/conversation/:conversation/scheduled-message/:scheduled'

const reading = (app: App) =>
  listEndpoint(app, {
    path: ofConversation,
    tag,
    access: 'conversation.read',
    operationId: 'listScheduledMessages',
    summary: 'List the messages of a conversation that are not sent yet',
    record: ScheduledMessage,
    problems: [404],
    find: findConversationState,
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, params.conversation, query),
  })

const creating = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: ofConversation,
    tag,
    access: 'conversation.update',
    operationId: 'scheduleMessage',
    summary: 'Send a message later',
    description:
      'With `send_at`, at that moment; with `delay_seconds`, after a few seconds in which it can be taken back with DELETE. It is sent once, whether or not the caller is still there.',
    body: NewScheduledMessage,
    answer: One(ScheduledMessage),
    problems: [404, 409, 412, 502],
    find: findConversationState,
    handle: (context) => schedule(context as unknown as Scheduling, context.record),
  })

const changing = (app: App) =>
  endpoint(app, {
    method: 'PUT',
    path: oneMessage,
    tag,
    access: 'conversation.update',
    operationId: 'updateScheduledMessage',
    summary: 'Change a message that is not sent yet',
    description:
      'Its author may. A held message waits again; for that it needs a new time. With `send_at`, a message that was held back for a few seconds becomes a scheduled one; with `delay_seconds`, a scheduled one is held back only that long.',
    body: ScheduledMessageChanges,
    answer: One(ScheduledMessage),
    problems: [404, 409, 412, 502],
    find: queries.findRow,
    handle: async (context) => {
      const { db, record, viewer, body } = context
      if (record.author_id !== viewer.id)
        throw new Problem(403, 'scheduled.changed_by_author', { code: 'not_author' })
      const { type = record.type as MessageType, unless_answered, delay_seconds } = body
      const send_at = sendAtOf(body)
      const is_undoable = delay_seconds ? true : record.is_undoable && !send_at
      if (is_undoable) refuseCondition(body)
      const given = body.message === undefined ? await queries.messageOf(db, record.id) : body.message
      const { message, conversation, file_ids } = await checkedFor(
        context as unknown as Context,
        record.conversation_id,
        type,
        given,
        record.ticket_id,
      )
      if (body.send_at) await checkSendAt(db, conversation.contactable_id, body.send_at)
      const renewed = send_at && queries.renewal(conversation.last_seq)
      const stored = await queries.update(db, record.id, {
        type,
        message,
        send_at,
        is_undoable,
        unless_answered,
        ...renewed,
      })
      tell(context, record.conversation_id)
      return withFiles(db, stored, file_ids)
    },
  })

type Row = NonNullable<Awaited<ReturnType<typeof queries.findRow>>>

const refuseStranger = async (db: Context['db'], viewerId: number, { author_id, handler_id }: Row) => {
  if (viewerId === author_id || viewerId === handler_id) return
  if (await hasEveryPermission(db, viewerId)) return
  throw new Problem(403, 'scheduled.canceled_by', { code: 'not_author' })
}

const canceling = (app: App) =>
  endpoint(app, {
    method: 'DELETE',
    path: oneMessage,
    tag,
    access: 'conversation.update',
    operationId: 'deleteScheduledMessage',
    summary: 'Cancel a message that is not sent yet',
    description:
      'Its author, the handler of the conversation and administrators may. If it is not the author, they get a notice. A 404 means that it is sent or gone.',
    answer: null,
    problems: [404, 412],
    find: queries.findRow,
    handle: async (context) => {
      const { db, record, viewer, services, afterCommit } = context
      await refuseStranger(db, viewer.id, record)
      await removeWith(db, [record.id])
      await queries.remove(db, record.id)
      const place = { conversation: record.conversation_id }
      const conversation = record.is_undoable && (await findConversationState(db, place, false))
      // For its customer it ends without this answer.
      if (conversation && conversation.state === 'closed')
        afterCommit(() => services.live.tell(hintOf(conversation, conversation)))
      if (record.author_id !== viewer.id) {
        await queries.notifyOfCancel(db, record.author_id, viewer.id, record.conversation_id)
        afterCommit(() => services.live.tell({ kind: 'notice', employee_id: record.author_id }))
      }
      tell(context, record.conversation_id)
    },
  })

/** Serves messages that are sent later. */
export const scheduledMessages = (app: App) => {
  reading(app)
  creating(app)
  changing(app)
  canceling(app)
}
