import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { contains, containsIndexed, since, until } from '#db/records/filters.ts'
import { hasSearchText, inSearchText, type Lacks } from '#resources/contacts/search-text.ts'
import { isMember } from '#resources/groups/queries.ts'
import { isHandlerAway } from './away.ts'
import type { ConversationFilter } from './schema.ts'
import { isUnsent } from './unsent.ts'

const equal = ['contactable_id', 'contact_id', 'handler_id', 'channel_id', 'result_id'] as const

// Each half uses its own index; an `or` of both would scan every conversation.
const ofCustomer = (text: string, lacks: Lacks): RawBuilder<boolean> => sql`conversations.id in (
  select named.id from conversations named where named.contactable_id in (
    select contactables.id from contactables where ${containsIndexed('contactables.display_name', text, 4)})
  union all
  select known.id from conversations known where known.contact_id in (
    select s.id from contact_search s where ${inSearchText(text, lacks, 's')}))`

// Few conversations are open, so each is checked individually, however many customers match.
const ofCustomerOfOpen = (text: string, lacks: Lacks): RawBuilder<boolean> => sql`(
  (select ${contains('contactables.display_name', text)} from contactables
    where contactables.id = conversations.contactable_id) is true
  or (select ${hasSearchText(text, lacks, 's')} from contact_search s where s.id = conversations.contact_id) is true)`

/** Returns the conversations that match a list's filter. */
export const matching = (db: Db, filter: ConversationFilter, lacks: Lacks) => {
  const { contactable_type, state, campaign_queue_id, before_id, search } = filter
  const { queue_member_id, is_acw_completed, unsent_by, is_handler_away, is_unanswered, is_snoozed } = filter
  let all = db.selectFrom('conversations')
  for (const field of equal) {
    const value = filter[field]
    if (value !== undefined) all = all.where(`conversations.${field}`, '=', value)
  }
  if (before_id !== undefined) all = all.where('conversations.id', '<', before_id)
  if (filter.group_id !== undefined) all = all.where(isMember('conversations.handler_id', [filter.group_id]))
  if (filter.created_at__start) all = all.where(since('conversations.created_at', filter.created_at__start))
  if (filter.created_at__end) all = all.where(until('conversations.created_at', filter.created_at__end))
  if (state?.length) all = all.where('conversations.state', 'in', state)
  if (campaign_queue_id?.length) all = all.where('conversations.campaign_queue_id', 'in', campaign_queue_id)
  if (queue_member_id !== undefined)
    all = all.where(sql<boolean>`(conversations.campaign_queue_id is null
      or conversations.campaign_queue_id in (select queues_of(${queue_member_id})))`)
  // A literal, so that the index of open wrap-ups is used.
  if (is_acw_completed !== undefined)
    all = all.where('conversations.is_acw_completed', '=', sql.lit(is_acw_completed))
  if (unsent_by !== undefined)
    all = all.where(sql<boolean>`conversations.id in (
      select m.conversation_id from messages m join conversations c on c.id = m.conversation_id
      where m.author_id = ${unsent_by} and ${sql.raw(isUnsent)})`)
  // Few conversations are handled at a time; the index of a handler's finds theirs.
  if (is_unanswered !== undefined)
    all = all
      .where('conversations.state', '=', 'handling')
      .where('conversations.unanswered_since', is_unanswered ? 'is not' : 'is', null)
  if (is_snoozed !== undefined)
    all = all
      .where('conversations.state', '=', 'handling')
      .where(sql<boolean>`coalesce(conversations.snoozed_until > now(), false)`, '=', is_snoozed)
  // Redundant, but lets an index find the few handled conversations.
  if (is_handler_away) all = all.where('conversations.state', '=', 'handling')
  if (is_handler_away !== undefined)
    all = all.where(sql<boolean>`${sql.raw(isHandlerAway)}`, '=', is_handler_away)
  if (search !== undefined) {
    const isOpen = state?.length && !state.includes('closed')
    all = all.where((isOpen ? ofCustomerOfOpen : ofCustomer)(search, lacks))
  }
  if (contactable_type)
    all = all.where('conversations.channel_id', 'in', (channels) =>
      channels.selectFrom('channels').select('channels.id').where('contactable_type', '=', contactable_type),
    )
  return all
}
