import { sql } from 'kysely'
import type { InboundPayload } from '#channels/adapter.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { waitAgain } from '#resources/conversations/unanswered.ts'
import { find as findMessage } from '#resources/messages/queries.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { momentOf } from './moment.ts'

export type Receipt = Extract<InboundPayload, { kind: 'delivered' | 'read' | 'failed' }>

interface ReceiptChange {
  id: number
  conversation_id: number
  seq: number
  author_type: string
}

const before = { delivered: ['sent'], read: ['sent', 'delivered'] }

const outbound = (db: Db, contactableId: number) =>
  db
    .updateTable('messages')
    .where('contactable_id', '=', contactableId)
    .where('direction', '=', 'outbound')
    .returning(['id', 'conversation_id', 'seq', 'author_type'])

// Redundant, but matches the index on these two states.
const isUnderway = sql<boolean>`delivery_state in ('sent', 'delivered')`

/** Whether the platform reports on several parts of a message: one may fail after another has arrived. */
const hasParts = sql<boolean>`cardinality(external_ids) > 1`

const conversationsOf = (db: Db, contactableId: number) =>
  db.selectFrom('conversations').select('id').where('contactable_id', '=', contactableId)

const failed = async (
  db: Db,
  contactableId: number,
  { message_id, reason }: Receipt & { kind: 'failed' },
) => {
  const error = JSON.stringify({ code: 'delivery_failed', message: reason })
  const failing = outbound(db, contactableId)
    .set({ delivery_state: 'failed', error, failed_at: sql`clock_timestamp()` })
    .where(sql<boolean>`external_ids @> array[${message_id}]`)
  const unread = await failing
    .where(isUnderway)
    .where(sql<boolean>`(delivery_state = 'sent' or ${hasParts})`)
    .execute()
  const changed = unread.length
    ? unread
    : await failing
        .where('delivery_state', '=', 'read')
        .where(hasParts)
        .where('conversation_id', 'in', conversationsOf(db, contactableId))
        .execute()
  for (const { id } of changed) await announce(db, 'message.failed', () => findMessage(db, id))
  return changed
}

const arrived = (
  db: Db,
  contactableId: number,
  { kind, message_ids, until }: Receipt & { kind: 'delivered' | 'read' },
  at: string,
) => {
  const times =
    kind === 'read'
      ? { read_at: at, delivered_at: sql<string>`coalesce(delivered_at, ${at})` }
      : { delivered_at: at }
  const latest = momentOf(until)
  const within = [
    ...(message_ids?.length ? [sql<boolean>`external_ids && ${message_ids}::text[]`] : []),
    ...(latest ? [sql<boolean>`created_at <= ${latest}::timestamptz`] : []),
  ]
  if (!within.length) return []
  return outbound(db, contactableId)
    .set({ delivery_state: kind, ...times })
    .where('delivery_state', 'in', before[kind])
    .where(isUnderway)
    .where(sql<boolean>`(${sql.join(within, sql` or `)})`)
    .execute()
}

/** Returns one hint per conversation, with the latest message that a receipt was about. */
const hintsOf = (changed: ReceiptChange[], contactable_id: number): Hint[] =>
  [...Map.groupBy(changed, (each) => each.conversation_id)].map(([conversation_id, messages]) => ({
    kind: 'receipt',
    conversation_id,
    contactable_id,
    seq: Math.max(...messages.map(({ seq }) => seq)),
  }))

/** Thrown when a receipt arrives before its message is stored, so that it is retried. */
export class TooEarly extends Error {}

const isUnsettled = async (db: Db, contactableId: number) => {
  const unsettled = await db
    .selectFrom('messages')
    .select('id')
    .where('contactable_id', '=', contactableId)
    .where('delivery_state', '=', 'sending')
    .limit(1)
    .executeTakeFirst()
  return unsettled !== undefined
}

/** Lets the customers wait again that answers did not reach. Returns hints of their conversations. */
const afterFailed = (db: Db, changed: ReceiptChange[]) => {
  const answers = changed.filter(({ author_type }) => author_type === 'employee')
  return waitAgain(
    db,
    answers.map(({ conversation_id }) => conversation_id),
  )
}

/** Applies a platform's receipt to messages; their delivery state only moves forward. */
export const applyReceipt = async (db: Db, contactableId: number, receipt: Receipt, at: string) => {
  const hasFailed = receipt.kind === 'failed'
  const changed = hasFailed
    ? await failed(db, contactableId, receipt)
    : await arrived(db, contactableId, receipt as Receipt & { kind: 'read' }, at)
  const isNamed = hasFailed || receipt.message_ids?.length
  if (isNamed && !changed.length && (await isUnsettled(db, contactableId))) throw new TooEarly()
  return [...hintsOf(changed, contactableId), ...(hasFailed ? await afterFailed(db, changed) : [])]
}
