import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { wireTime } from '#db/select.ts'
import { isAlone, pageOf } from '#http/paging.ts'
import { interactionFields } from '#resources/interactions/queries.ts'
import type { PageQuery } from '#shapes'
import type { ConversationFilter } from './schema.ts'

const ofContactable = (column: 'contactable_type' | 'display_name') =>
  sql<string>`(select c.${sql.ref(column)} from contactables c where c.id = conversations.contactable_id)`

const lastMessage = sql<unknown>`(
  select json_build_object('seq', m.seq, 'direction', m.direction, 'type', m.type, 'message', m.message,
    'created_at', wire_time(m.created_at))
  from messages m where m.conversation_id = conversations.id and m.seq = conversations.last_seq)`

const records = (db: Db) =>
  db
    .selectFrom('conversations')
    .select(interactionFields)
    .select((eb) => [
      'conversations.state',
      ofContactable('contactable_type').as('contactable_type'),
      'conversations.contactable_id',
      'conversations.channel_id',
      ofContactable('display_name').as('display_name'),
      jsonObjectFrom(
        eb
          .selectFrom('contacts')
          .select(['contacts.id', 'contacts.name'])
          .whereRef('contacts.id', '=', 'conversations.contact_id'),
      ).as('contact'),
      wireTime('conversations.accepted_at').as('accepted_at'),
      'conversations.last_seq',
      wireTime('conversations.last_message_at').as('last_message_at'),
      lastMessage.as('last_message'),
      wireTime('conversations.created_at').as('created_at'),
      wireTime('conversations.updated_at').as('updated_at'),
      'conversations.version',
    ])

const equal = ['contactable_id', 'contact_id', 'handler_id', 'channel_id', 'campaign_queue_id'] as const

const matching = (db: Db, filter: ConversationFilter) => {
  const { contactable_type, state } = filter
  let all = db.selectFrom('conversations')
  for (const field of equal) {
    const value = filter[field]
    if (value !== undefined) all = all.where(`conversations.${field}`, '=', value)
  }
  if (state?.length) all = all.where('conversations.state', 'in', state)
  if (contactable_type)
    all = all.where('conversations.channel_id', 'in', (channels) =>
      channels.selectFrom('channels').select('channels.id').where('contactable_type', '=', contactable_type),
    )
  return all
}

const sorts = {
  created_at: 'conversations.created_at',
  last_message_at: 'conversations.last_message_at',
  first_enter_queue_at: 'conversations.first_enter_queue_at',
}

/** As the paging index numbers them (0013-messaging.sql). */
const stateKeys = { waiting: 0, handling: 1, closed: 2 }

export const list = (db: Db, filter: ConversationFilter, page: PageQuery) => {
  const keys =
    filter.state?.length && isAlone(filter, ['state'])
      ? [...new Set(filter.state)].map((state) => stateKeys[state])
      : undefined
  const list = {
    table: 'conversations' as const,
    records: records(db),
    matching: matching(db, filter),
    sorts,
  }
  return pageOf(db, { ...list, keys }, page)
}

export const find = (db: Db, id: number) => records(db).where('conversations.id', '=', id).executeTakeFirst()
