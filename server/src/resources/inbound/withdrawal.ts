import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'

/**
 * Describes that a customer has taken back a message of the open conversation; undefined if it is of none. Says when it
 * came, in the company's time, but not what it said.
 */
export const withdrawalIn = async (db: Db, contactableId: number, message_id: string) => {
  const withdrawn = await db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .select(sql<string>`to_char(messages.created_at, 'YYYY-MM-DD HH24:MI')`.as('moment'))
    .where('conversations.contactable_id', '=', contactableId)
    .where('state', '<>', 'closed')
    .where('direction', '=', 'inbound')
    .where(sql<boolean>`external_ids @> array[${message_id}]`)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return withdrawn && message('conversations.withdrawn', { moment: withdrawn.moment })
}
