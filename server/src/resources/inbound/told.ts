import type { Db } from '#db/connect.ts'
import { wireTime } from '#db/select.ts'

/** A message as the systems that want to know are told of it. */
export const toldMessage = (db: Db, id: number) =>
  db
    .selectFrom('messages')
    .innerJoin('contactables', 'contactables.id', 'messages.contactable_id')
    .select([
      'messages.id',
      'messages.seq',
      'messages.conversation_id',
      'messages.contactable_id',
      'contactables.contactable_type',
      'contactables.contact_id',
      'messages.direction',
      'messages.type',
      'messages.message',
      'messages.delivery_state',
      'messages.error',
      wireTime('messages.created_at').as('created_at'),
    ])
    .where('messages.id', '=', id)
    .executeTakeFirst()

/** A conversation as the systems that want to know are told of it. */
export const toldConversation = (db: Db, id: number) =>
  db
    .selectFrom('conversations')
    .innerJoin('contactables', 'contactables.id', 'conversations.contactable_id')
    .select([
      'conversations.id',
      'conversations.contactable_id',
      'contactables.contactable_type',
      'conversations.channel_id',
      'conversations.contact_id',
      'conversations.state',
      'conversations.handler_id',
      'conversations.campaign_queue_id',
      wireTime('conversations.created_at').as('created_at'),
    ])
    .where('conversations.id', '=', id)
    .executeTakeFirst()
