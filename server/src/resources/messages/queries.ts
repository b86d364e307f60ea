import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { plainRecordsOf } from '#db/records.ts'
import { wireTime } from '#db/select.ts'
import type { PageQuery } from '#shapes'
import type { MessageFilter } from './schema.ts'

const author = sql<unknown>`json_build_object('type', messages.author_type, 'id', messages.author_id, 'name', (
  select contact_name(e.first_name, e.last_name) from employees e where e.id = messages.author_id))`

const records = plainRecordsOf('messages', () => [
  'messages.id',
  'messages.seq',
  'messages.conversation_id',
  'messages.direction',
  author.as('author'),
  'messages.type',
  'messages.message',
  'messages.delivery_state',
  'messages.error',
  wireTime('messages.sent_at').as('sent_at'),
  wireTime('messages.delivered_at').as('delivered_at'),
  wireTime('messages.read_at').as('read_at'),
  wireTime('messages.created_at').as('created_at'),
])

/** Lists the messages of a conversation in order. */
export const listOfConversation = (
  db: Db,
  conversationId: number,
  { after_seq }: MessageFilter,
  page: PageQuery,
) => {
  let matching = db.selectFrom('messages').where('conversation_id', '=', conversationId)
  if (after_seq !== undefined) matching = matching.where('seq', '>', after_seq)
  return pageOf(db, { records, matching, sorts: { seq: 'messages.seq' } }, page)
}

export const { find } = records

/** Finds the channel and the external ID that a message to a contactable goes to. */
export const addressee = (db: Db, id: number) =>
  db
    .selectFrom('contactables')
    .select(['contactable_type', 'external_id', 'channel_id'])
    .where('id', '=', id)
    .executeTakeFirst()
