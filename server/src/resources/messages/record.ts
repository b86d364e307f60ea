import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type DeliveryState = 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown'

interface NewMessage {
  conversation_id: number
  contactable_id: number
  direction: 'inbound' | 'outbound'
  author_type: 'customer' | 'employee' | 'system'
  author_id?: number | null
  /** One of the five types; of customers also `postback`, `image`, `file`, `audio`, `video` and `other`. */
  type: string
  message: unknown
  delivery_state: DeliveryState
  external_ids?: string[]
}

/** Adds a message at the end of its conversation, whose contactable the caller has locked. Answers its place there. */
export const recordMessage = async (db: Db, { message, ...columns }: NewMessage) => {
  const { seq } = await db
    .updateTable('conversations')
    .set({ last_seq: sql`last_seq + 1`, last_message_at: sql`now()` })
    .where('id', '=', columns.conversation_id)
    .returning('last_seq as seq')
    .executeTakeFirstOrThrow()
  const { id, created_at } = await db
    .insertInto('messages')
    .values({ ...columns, seq, message: JSON.stringify(message) })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  return {
    id,
    created_at,
    seq,
    conversation_id: columns.conversation_id,
    contactable_id: columns.contactable_id,
  }
}
