import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connect.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { findStanding, type Standing } from './standing.ts'

const Seen = Type.Object(
  { seq: Type.Integer({ minimum: 1, description: 'Of the latest message that the employee has seen' }) },
  { $id: 'Seen', examples: [{ seq: 12 }] },
)

/** What the customer said up to a message has been seen by the desk. Answers whether anything was new. */
const markRead = async (db: Db, { id }: Standing, { seq }: Static<typeof Seen>) => {
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

/** Tells a visitor of live chat that their messages have been read. */
export const readMarks = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation/:conversation/read',
    tag: 'Conversations',
    access: 'conversation.update',
    operationId: 'readConversation',
    summary: 'Mark a customer’s messages as read',
    description: 'Up to the one given. Visitors of live chat are shown it.',
    body: Seen,
    answer: null,
    problems: [404, 412],
    find: (db, params) => findStanding(db, params, false),
    handle: async ({ db, record, body, services, afterCommit }) => {
      if (!(await markRead(db, record, body))) return
      const { id: conversation_id, contactable_id } = record
      afterCommit(() => services.live.tell({ kind: 'receipt', conversation_id, contactable_id, ...body }))
    },
  })
