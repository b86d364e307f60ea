import type { TObject } from 'typebox'
import type { EventType } from '#events/types.ts'
import { JsonText } from '#http/answers/answer.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { claimOf } from '#http/idempotency.ts'
import { notFound } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { insert as insertNote } from '#resources/conversation-notes/queries.ts'
import { answered } from '#resources/messages/answered.ts'
import { checkOutgoing } from '#resources/messages/outgoing.ts'
import * as messages from '#resources/messages/queries.ts'
import { MessageFilter, OutgoingMessage, StoredMessage } from '#resources/messages/schema.ts'
import { send, store } from '#resources/messages/send.ts'
import { notify } from '#resources/notices/notify.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import { answerWithRules } from '#resources/rule-engine/endpoint.ts'
import { OneWithRules } from '#resources/rules/schema.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'
import { One } from '#shapes'
import { acknowledgements } from './acknowledge.ts'
import { type ConversationState, lockConversation } from './contactable-lock.ts'
import { historyFields, noteConversation } from './history.ts'
import { noAnswers } from './no-answer.ts'
import * as queries from './queries.ts'
import { readMarks } from './read.ts'
import {
  Acceptance,
  Closure,
  Conversation,
  ConversationChanges,
  ConversationFilter,
  Reopening,
  Transfer,
} from './schema.ts'
import { askForScores } from './score-question.ts'
import { starts } from './start.ts'
import { findConversationState, hintOf, requireReopenable, requireState, requireWaiting } from './state.ts'
import * as writes from './writes.ts'

const tag = 'Conversations'

const reads = (app: App) => {
  listEndpoint(app, {
    path: '/conversation',
    tag,
    access: 'conversation.read',
    operationId: 'listConversations',
    summary: 'Search conversations',
    record: Conversation,
    query: ConversationFilter,
    sorts: queries.sorts,
    page: ({ db, query, viewer }) => queries.list(db, query, query, viewer.missingPermissions),
  })
  endpoint(app, {
    method: 'GET',
    path: '/conversation/:conversation',
    tag,
    access: 'conversation.read',
    operationId: 'getConversation',
    summary: 'Get a conversation',
    answer: One(Conversation),
    problems: [404],
    records: queries.records,
  })
  listEndpoint(app, {
    path: '/conversation/:conversation/message',
    tag,
    access: 'conversation.read',
    operationId: 'listMessages',
    summary: 'List the messages of a conversation',
    description:
      'In the order of `seq`. It begins after 1 where earlier messages were removed by their age (`MESSAGE_MONTHS`).',
    record: StoredMessage,
    query: MessageFilter,
    problems: [404],
    find: findConversationState,
    sorts: messages.sorts,
    page: ({ db, params, query }) => messages.listOfConversation(db, params.conversation, query, query),
  })
}

type Changing = Context<'/conversation/:conversation', unknown, unknown, ConversationState>

/**
 * Returns the changed conversation, with what rules made of it. Notifies its watchers and, given an event, subscribed
 * webhooks.
 */
const changed = async (context: Changing, stored: writes.ChangedConversation, event?: EventType) => {
  const { db, record, services, viewer, afterCommit } = context
  if (event) await announceStored(db, event, stored)
  const { state, handler_id, campaign_queue_id } = stored.row
  const current = { ...record, state, handler_id, campaign_queue_id }
  afterCommit(() => services.live.tell(hintOf(current, record)))
  if (stored.version === record.version) return JsonText.of(stored)
  const hints = await noteConversation(db, { author: viewer }, record, stored.row)
  afterCommit(() => services.live.tell(...hints))
  return answerWithRules(context, {
    ...{ subject: 'conversation', event: event?.split('.')[1] ?? 'updated', stored },
    before: snapshotOf(record, historyFields),
    reread: () => queries.records.readStored(db, record.id),
  })
}

/** Declares an endpoint that changes a conversation's state. */
const change = <B extends TObject>(
  app: App,
  declared: {
    verb: 'accept' | 'transfer' | 'close' | 'reopen'
    operationId: string
    summary: string
    description: string
    body: B
    handle: (context: Changing) => Promise<unknown>
  },
) => {
  const { verb, ...rest } = declared
  endpoint(app, {
    ...rest,
    method: 'POST',
    path: `/conversation/:conversation/${verb}`,
    tag,
    access: 'conversation.update',
    answer: OneWithRules(Conversation),
    problems: [404, 409, 412],
    find: findConversationState,
    handle: (context) => declared.handle(context as unknown as Changing),
  })
}

const assignment = (app: App) => {
  change(app, {
    verb: 'accept',
    operationId: 'acceptConversation',
    summary: 'Accept a waiting conversation',
    description:
      'The caller becomes its handler. Of several who try at once one succeeds; the 409 names who did.',
    body: Acceptance,
    handle: async (context) => {
      await requireWaiting(context.db, context.record)
      const stored = await writes.accept(context.db, context.record, context.viewer.id)
      return changed(context, stored, 'conversation.accepted')
    },
  })
  change(app, {
    verb: 'transfer',
    operationId: 'transferConversation',
    summary: 'Transfer a conversation',
    description: 'To another employee, who then handles it, or to a queue, where it waits again.',
    body: Transfer,
    handle: async (context) => {
      const { db, record, viewer, services, afterCommit } = context
      requireState(record, 'waiting', 'handling')
      const { note, ...transfer } = context.body as Transfer
      const stored = await writes.transfer(db, record, transfer)
      if (stored.row.handler_id !== record.handler_id)
        await notify(context, [stored.row.handler_id], { type: 'transfer', conversation_id: record.id })
      if (note) {
        const place = { conversation_id: record.id, after_seq: record.last_seq, author_id: viewer.id }
        await insertNote(db, place, { content: note })
        afterCommit(() => services.live.tell({ kind: 'note', conversation_id: record.id }))
      }
      return changed(context, stored, 'conversation.transferred')
    },
  })
  change(app, {
    verb: 'close',
    operationId: 'closeConversation',
    summary: 'Close a conversation',
    description:
      'The customer is then asked for a score, where the channel wants that. Some queues want a termination code.',
    body: Closure,
    handle: async (context) => {
      const { db, record } = context
      requireState(record, 'handling')
      const stored = await writes.close(db, record, context.body as Closure)
      if (record.wantsScore) await askForScores(db, [record.id])
      return changed(context, stored, 'conversation.closed')
    },
  })
}

const reopening = (app: App) =>
  change(app, {
    verb: 'reopen',
    operationId: 'reopenConversation',
    summary: 'Reopen a closed conversation',
    description:
      'The caller handles it. Only the latest conversation with a customer can be reopened: if there is a later one, it is a 409 `conversation_continued` with its `conversation_id`.',
    body: Reopening,
    handle: async (context) => {
      await requireReopenable(context.db, context.record)
      const stored = await writes.reopen(context.db, context.record, context.viewer.id)
      return changed(context, stored, 'conversation.reopened')
    },
  })

const updates = (app: App) => {
  endpoint(app, {
    method: 'PUT',
    path: '/conversation/:conversation',
    tag,
    access: 'conversation.update',
    operationId: 'updateConversation',
    summary: 'Change a conversation',
    description: 'Changes queue, brand and wrap-up. The state changes by accept, transfer and close.',
    body: ConversationChanges,
    answer: OneWithRules(Conversation),
    problems: [404, 409, 412],
    find: findConversationState,
    handle: async (context) => {
      const stored = await writes.update(context.db, context.record, context.body, context.viewer.id)
      return changed(context as unknown as Changing, stored)
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/conversation/:conversation/message',
    tag,
    access: 'conversation.update',
    operationId: 'answerConversation',
    summary: 'Answer a customer',
    description: 'Answered once the platform has answered, as a push is.',
    body: OutgoingMessage,
    answer: One(StoredMessage),
    problems: [404, 409, 502, 503, 504],
    isTransaction: false,
    takesKey: true,
    handle: async (context) => answered(context, await answer(context as unknown as Changing)),
  })
}

const answer = async (context: Changing) => {
  const { services, params, viewer } = context
  const { type, message } = context.body as OutgoingMessage
  const claim = claimOf(context as unknown as Context, 'POST')
  return send(
    services,
    claim,
    async (db) => {
      const checked = await checkOutgoing(db, context as unknown as Context, type, message)
      const said = { type, ...checked, author_id: viewer.id }
      const locked = await lockConversation(db, params.conversation)
      if (!locked) throw notFound()
      const { conversation, contactable } = locked
      requireState(conversation, 'handling')
      return store(db, services, { contactable, conversation_id: conversation.id }, said)
    },
    ({ id, json }) => ({
      status: 200,
      headers: { 'X-Message-Id': String(id) },
      body: `{"data":${json}}`,
    }),
  )
}

/** Serves conversations: queue, assignment, messages and closing. */
export const conversations = (app: App) => {
  reads(app)
  updates(app)
  assignment(app)
  reopening(app)
  readMarks(app)
  starts(app)
  noAnswers(app)
  acknowledgements(app)
}
