import { type RawBuilder, sql } from 'kysely'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { contains, containsIndexed, since, until } from '#db/records/filters.ts'
import { conditionsOf } from '#fields/statements.ts'
import { hasSearchText, inSearchText } from '#resources/contacts/search-text.ts'
import { isFollowedBy } from '#resources/follows/queries.ts'
import { isMember, isOfTeam } from '#resources/groups/queries.ts'
import { slaConditions } from '#resources/sla-clocks/part.ts'
import { isHandlerAway } from './away.ts'
import { conversationFields } from './fields.ts'
import type { ConversationFilter } from './schema.ts'
import { isUnsent } from './unsent.ts'

// Each half uses its own index; an `or` of both would scan every conversation.
const ofCustomer = (
  text: string,
  missingPermissions: MissingPermissions,
): RawBuilder<boolean> => sql`conversations.id in (
  select named.id from conversations named where named.contactable_id in (
    select contactables.id from contactables where ${containsIndexed('contactables.display_name', text, 4)})
  union all
  select known.id from conversations known where known.contact_id in (
    select s.id from contact_search s where ${inSearchText(text, missingPermissions, 's')}))`

// Few conversations are open, so each is checked individually, however many customers match.
const ofCustomerOfOpen = (text: string, missingPermissions: MissingPermissions): RawBuilder<boolean> => sql`(
  (select ${contains('contactables.display_name', text)} from contactables
    where contactables.id = conversations.contactable_id) is true
  or (select ${hasSearchText(text, missingPermissions, 's')} from contact_search s where s.id = conversations.contact_id) is true)`

type Condition = RawBuilder<boolean>

const isAnyOf = (column: string) => (ids: readonly (number | string)[]) =>
  ids.length ? sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})` : undefined

const isHandled = sql<boolean>`conversations.state = 'handling'`
const both = (...conditions: Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

/**
 * Matches by the times of messages, because an index of `last_message_at` would change with every message. Messages may
 * have been removed by their age.
 */
const saidWithin = ({ last_message_at__start: start, last_message_at__end: end }: ConversationFilter) => {
  const within = (column: string) => [
    ...(start ? [since(column, start)] : []),
    ...(end ? [until(column, end)] : []),
  ]
  const [spoken, lastSpoken] = [within('m.created_at'), within('c.last_message_at')]
  const isSilenced = sql`select c.id from message_retention r join conversations c on c.created_at < r.removed_before
    where c.last_message_at < r.removed_before and ${both(...lastSpoken)}`
  return sql<boolean>`conversations.id in (
    select m.conversation_id from messages m where ${both(...spoken)} union all ${isSilenced})`
}

const inQueueOf = (employee: number) => sql<boolean>`(conversations.campaign_queue_id is null
  or conversations.campaign_queue_id in (select queues_of(${employee})))`

const scoredWithin = ({ score__lower: lower, score__upper: upper }: ConversationFilter) => sql<boolean>`
  conversations.id in (select s.contact_log_id from csat_scores s where s.score between
    ${lower ?? '-infinity'}::float8 and ${upper ?? 'infinity'}::float8)`

const conditions: {
  [F in keyof ConversationFilter]-?: (
    value: NonNullable<ConversationFilter[F]>,
    filter: ConversationFilter,
    missingPermissions: MissingPermissions,
  ) => Condition | undefined
} = {
  ...conditionsOf('conversations', conversationFields),
  ...slaConditions('conversations'),
  id: isAnyOf('conversations.id'),
  // A literal, so that the index of open wrap-ups is used.
  is_acw_completed: (wanted) => sql`conversations.is_acw_completed = ${sql.lit(wanted)}`,
  state: isAnyOf('conversations.state'),
  campaign_queue_id: isAnyOf('conversations.campaign_queue_id'),
  priorities: isAnyOf('conversations.priority'),
  handler_ids: isAnyOf('conversations.handler_id'),
  tag_ids: (ids) =>
    ids.length
      ? sql`conversations.id in (select t.conversation_id from conversation_tags t where t.tag_id = any(${ids}::bigint[]))`
      : undefined,
  last_message_at__start: (start, filter) =>
    both(since('conversations.last_message_at', start), saidWithin(filter)),
  last_message_at__end: (end) =>
    // Redundant, but lets an index find those that began before.
    both(until('conversations.last_message_at', end), until('conversations.created_at', end)),
  score__lower: (_, filter) => scoredWithin(filter),
  score__upper: (_, filter) => (filter.score__lower === undefined ? scoredWithin(filter) : undefined),
  before_id: (id) => sql`conversations.id < ${id}`,
  group_id: (id) => isMember('conversations.handler_id', [id]),
  group_ids: (ids) => (ids.length ? isMember('conversations.handler_id', ids) : undefined),
  queue_member_id: inQueueOf,
  team_member_id: (id) =>
    sql`(conversations.state <> 'closed' and (
      ${isOfTeam('conversations', id)} or (conversations.state = 'waiting' and ${inQueueOf(id)})))`,
  followed_by: (id) => isFollowedBy('conversation_id', id),
  unsent_by: (id) => sql`conversations.id in (
    select m.conversation_id from messages m join conversations c on c.id = m.conversation_id
    where m.author_id = ${id} and ${sql.raw(isUnsent)})`,
  // Few conversations are handled at a time; the index of a handler's finds theirs.
  is_unanswered: (wanted) =>
    both(isHandled, sql`(conversations.unanswered_since is not null) = ${sql.lit(wanted)}`),
  is_snoozed: (wanted) =>
    both(isHandled, sql`coalesce(conversations.snoozed_until > now(), false) = ${wanted}`),
  is_handler_away: (wanted) => {
    const condition = sql<boolean>`${sql.raw(isHandlerAway)} = ${wanted}`
    // Redundant, but lets an index find the few handled conversations.
    return wanted ? both(isHandled, condition) : condition
  },
  search: (text, { state }, missingPermissions) => {
    const isOpen = state?.length && !state.includes('closed')
    return (isOpen ? ofCustomerOfOpen : ofCustomer)(text, missingPermissions)
  },
  contactable_type: (type) =>
    sql`conversations.channel_id in (select c.id from channels c where c.contactable_type = ${type})`,
}

type ToCondition = (
  value: unknown,
  filter: ConversationFilter,
  missingPermissions: MissingPermissions,
) => Condition | undefined

/** Returns the conversations that match a list's filter. */
export const matching = (db: Db, filter: ConversationFilter, missingPermissions: MissingPermissions) => {
  let all = db.selectFrom('conversations')
  for (const [name, toCondition] of Object.entries(conditions)) {
    const value = filter[name as keyof ConversationFilter]
    const condition =
      value === undefined ? undefined : (toCondition as ToCondition)(value, filter, missingPermissions)
    if (condition) all = all.where(condition)
  }
  return all
}
