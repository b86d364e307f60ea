import { type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { isAlone, pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { columnsOf, sortsOf } from '#fields/statements.ts'
import { visitorBlock, windowClosesAt } from '#resources/contactables/queries.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import { messageContentSql } from '#resources/file-uses/queries.ts'
import { groupOf } from '#resources/groups/queries.ts'
import { slaOf, slaSorts } from '#resources/sla-clocks/part.ts'
import { answersOf } from '#resources/visitor-forms/queries.ts'
import type { PageQuery } from '#shapes'
import { conversationFields } from './fields.ts'
import { matching } from './filter.ts'
import type { ConversationFilter } from './schema.ts'
import { isUnsent } from './unsent.ts'

const ofContactable = (column: RawBuilder<unknown>) =>
  sql<string>`(select ${column} from contactables where contactables.id = conversations.contactable_id)`

/** The first 200 characters of a message's text, whatever its type. */
const words = sql`left(case jsonb_typeof(m.message) when 'string' then m.message #>> '{}' else coalesce(
  m.message ->> 'explain_text', m.message ->> 'alt_text', m.message #>> '{columns,0,title}',
  m.message #>> '{columns,0,text}', m.message #>> '{columns,0,button,text}', m.message ->> 'label',
  m.message ->> 'value', m.message ->> 'text', m.message ->> 'name') end, 200)`

/**
 * The start of the wait: for an agent since first entering the queue, or for an answer since the first
 * unanswered message.
 */
const waitingSince = sql`case conversations.state
  when 'waiting' then coalesce(conversations.first_enter_queue_at, conversations.created_at)
  when 'handling' then conversations.unanswered_since end`

const inShort = sql`json_build_object('seq', m.seq, 'direction', m.direction, 'author', case m.author_type
    when 'employee' then (select json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name))
      from employees e where e.id = m.author_id) end, 'type', m.type, 'text', ${words},
  'message', ${sql.raw(messageContentSql('m'))}, 'delivery_state', m.delivery_state, 'error', m.error, 'created_at', wire_time(m.created_at))`

const lastAmong = (bounds: RawBuilder<unknown>) => sql<unknown>`(
  select ${inShort} from messages m
  where m.conversation_id = conversations.id and m.seq = conversations.last_seq ${bounds})`

/** The time of the last message leaves a partition or two to look in. Only messages moved in may have an earlier one. */
const lastMessage = sql<unknown>`coalesce(
  ${lastAmong(sql`and m.created_at between conversations.last_message_at - interval '1 day'
    and conversations.last_message_at + interval '1 day'`)}, ${lastAmong(sql``)})`

const unsent = sql<unknown>`(
  select ${inShort} from messages m, (select conversations.settled_seq) c
  where m.conversation_id = conversations.id and ${sql.raw(isUnsent)} order by m.seq desc limit 1)`

const tags = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
  from conversation_tags c join tags t on t.id = c.tag_id where c.conversation_id = conversations.id)`

const tagIds = sql<number[]>`(select coalesce(json_agg(c.tag_id order by c.tag_id), '[]')
  from conversation_tags c where c.conversation_id = conversations.id)`

export const records = recordsOf('conversations', (eb) => [
  ...columnsOf('conversations', conversationFields),
  employeeOf(eb, 'conversations.handler_id').as('handler'),
  ofContactable(sql.ref('contactables.contactable_type')).as('contactable_type'),
  jsonObjectFrom(
    eb
      .selectFrom('channels')
      .select(['channels.id', 'channels.name'])
      .whereRef('channels.id', '=', 'conversations.channel_id'),
  ).as('channel'),
  ofContactable(sql.ref('contactables.display_name')).as('display_name'),
  ofContactable(sql.ref('contactables.user_id')).as('user_id'),
  ofContactable(sql.ref('contactables.is_blocked')).as('is_blocked'),
  ofContactable(visitorBlock).as('visitor_block'),
  jsonObjectFrom(
    eb
      .selectFrom('contacts')
      .select(['contacts.id', 'contacts.name'])
      .whereRef('contacts.id', '=', 'conversations.contact_id'),
  ).as('contact'),
  jsonObjectFrom(
    eb
      .selectFrom('campaign_queues')
      .select(['campaign_queues.id', 'campaign_queues.name', 'campaign_queues.is_result_required'])
      .whereRef('campaign_queues.id', '=', 'conversations.campaign_queue_id'),
  ).as('campaign_queue'),
  groupOf('conversations.group_id').as('group'),
  'conversations.assignment_reason',
  tagIds.as('tag_ids'),
  tags.as('tags'),
  wireTime(waitingSince).as('waiting_since'),
  ofContactable(windowClosesAt).as('answer_until'),
  slaOf('conversation', 'conversations.id').as('sla'),
  answersOf('conversation_id', 'conversations.id').as('visitor_answers'),
  lastMessage.as('last_message'),
  unsent.as('unsent'),
])

export const sorts = {
  ...sortsOf('conversations', conversationFields),
  waiting_since: waitingSince,
  ...slaSorts('conversations'),
}

/** The values used by the paging index (0013-messaging.sql). */
const stateKeys = { waiting: 0, handling: 1, closed: 2 }

/** Returns the list for a filter, used by pages and exports. */
export const listOf = (db: Db, filter: ConversationFilter, missingPermissions: MissingPermissions) => ({
  records,
  matching: matching(db, filter, missingPermissions),
  sorts,
})

export const list = (
  db: Db,
  filter: ConversationFilter,
  page: PageQuery,
  missingPermissions: MissingPermissions,
) => {
  const keys =
    filter.state?.length && isAlone(filter, ['state'])
      ? [...new Set(filter.state)].map((state) => stateKeys[state])
      : undefined
  return pageOf(db, { ...listOf(db, filter, missingPermissions), keys }, page)
}

export const { find } = records

export const findMany = (db: Db, ids: number[]) =>
  records.select(db).where('conversations.id', 'in', ids).orderBy('conversations.id').execute()
