import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { largestBigint } from '#shapes'
import type { ConversationState } from './contactable-lock.ts'
import { findConversationState } from './state.ts'

const Seen = Type.Object(
  {
    seq: Type.Integer({
      minimum: 1,
      maximum: largestBigint,
      description: 'Of the latest message that the employee has seen',
    }),
  },
  { $id: 'Seen', examples: [{ seq: 12 }] },
)

/**
 * Counts messages after the one the handler has seen as unread. A request that arrives late has seen less, so the count
 * never grows. Returns whether it changed.
 */
const countUnread = async (db: Db, { id }: ConversationState, { seq }: Static<typeof Seen>) => {
  const left = sql<number>`(
    select count(*)::int from messages where conversation_id = ${id} and seq > ${seq} and direction = 'inbound')`
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ unread_count: left })
    .where('id', '=', id)
    .where('unread_count', '>', left)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the customer's messages up to `seq` as read. Returns whether any was unread before. */
const markRead = async (db: Db, { id }: ConversationState, { seq }: Static<typeof Seen>) => {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ delivery_state: 'read', read_at: sql`now()` })
    .where('conversation_id', '=', id)
    .where('seq', '<=', seq)
    .where('direction', '=', 'inbound')
    .where('delivery_state', '<>', 'read')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Serves marking messages as read, which notifies the live-chat visitor. */
export const readMarks = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation/:conversation/read',
    tag: 'Conversations',
    access: 'conversation.update',
    operationId: 'readConversation',
    summary: 'Mark a customer’s messages as read',
    description:
      'Up to the one given. Visitors of live chat are shown it; once read by the conversation’s handler, they no longer count as unread.',
    body: Seen,
    answer: null,
    problems: [404, 412],
    find: findConversationState,
    handle: async ({ db, record, body, services, viewer, afterCommit }) => {
      const { id: conversation_id, contactable_id, handler_id } = record
      const isOwn = handler_id === viewer.id
      const hints: Hint[] = []
      if (await markRead(db, record, body))
        hints.push({ kind: 'receipt', conversation_id, contactable_id, ...body })
      if (isOwn && (await countUnread(db, record, body)))
        hints.push({ kind: 'unread', conversation_id, handler_id })
      afterCommit(() => services.live.tell(...hints))
    },
  })
