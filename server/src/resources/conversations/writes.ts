import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Links, replaceLinks } from '#db/records/links.ts'
import { updateRecord } from '#db/records/records.ts'
import type { Tables } from '#db/tables.ts'
import { invalid, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { ConversationState } from './contactable-lock.ts'
import { findHandlers } from './handlers.ts'
import { requireLater } from './later.ts'
import { records } from './queries.ts'
import type { Closure, ConversationChanges, Transfer } from './schema.ts'
import { requireState } from './state.ts'
import { unansweredQuestion, unansweredSince } from './unanswered.ts'

const now = sql<string>`now()`

type Event =
  | 'conversation.accepted'
  | 'conversation.transferred'
  | 'conversation.closed'
  | 'conversation.reopened'

/** Changes a conversation. Returns its record. */
const set = (db: Db, id: number, columns: Updateable<Tables['conversations']> | object, event?: Event) =>
  updateRecord(db, records, id, columns as never, event && { event })

export type ChangedConversation = Awaited<ReturnType<typeof set>>

/** Throws a 409 unless the employee handles the conversation, and a 422 for a moment out of range. */
const checkSnooze = async (
  db: Db,
  { state, handler_id }: ConversationState,
  { until, viewerId }: { until: string; viewerId: number },
) => {
  requireState({ state }, 'handling')
  if (handler_id !== viewerId) throw new Problem(409, 'conversations.not_handler', { code: 'not_handler' })
  await requireLater(db, 'snoozed_until', until)
}

/** A conversation's tags, as a set that is replaced. */
const tags: Links = {
  table: 'conversation_tags',
  owner: 'conversation_id',
  member: 'tag_id',
  members: 'tags',
  field: 'tag_ids',
}

export const update = async (
  db: Db,
  current: ConversationState,
  { tag_ids, ...changes }: ConversationChanges,
  viewerId: number,
) => {
  const { id, last_seq } = current
  if (changes.snoozed_until) await checkSnooze(db, current, { until: changes.snoozed_until, viewerId })
  if (changes.is_acw_completed && current.state !== 'closed')
    throw invalid('is_acw_completed', 'conversations.wrap_up_early')
  // A message not yet written cannot have been dealt with.
  if ((changes.settled_seq ?? 0) > last_seq)
    throw invalid('settled_seq', message('fields.maximum', { limit: last_seq }))
  const hasOtherTags = tag_ids !== undefined && (await replaceLinks(db, tags, id, tag_ids))
  const isChange = hasOtherTags || Object.values(changes).some((value) => value !== undefined)
  const version = hasOtherTags ? sql<number>`version + 1` : sql<number>`version`
  return isChange ? set(db, id, { ...changes, version }) : records.readStored(db, id)
}

export const accept = (db: Db, { id }: ConversationState, handler_id: number) =>
  set(
    db,
    id,
    { state: 'handling', handler_id, accepted_at: now, snoozed_until: null },
    'conversation.accepted',
  )

/** The number of messages unread by a new handler, who has read none. */
export const allUnread = (id: number | RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from messages where conversation_id = ${id} and direction = 'inbound')`

const unanswered = (id: number) => ({
  unanswered_since: unansweredSince(id),
  question: unansweredQuestion(id),
})

/** Notes that the customer waits for no answer. Returns whether they did. */
export const settleAnswer = async (db: Db, id: number) => {
  const settled = await db
    .updateTable('conversations')
    .set({ unanswered_since: null })
    .where('id', '=', id)
    .where('unanswered_since', 'is not', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0
}

const unread = (id: number) => sql<number>`(select count(*)::int from messages
  where conversation_id = ${id} and direction = 'inbound' and delivery_state <> 'read')`

/** A customer who waited before keeps their place and the time of first entering the queue. */
export const waiting = (id: Parameters<typeof allUnread>[0]) => ({
  snoozed_until: null,
  state: 'waiting',
  handler_id: null,
  first_enter_queue_at: sql<string>`coalesce(first_enter_queue_at, now())`,
  unread_count: allUnread(id),
})

const notEnded = { acw_at: null, last_finished_at: null, is_acw_completed: false }

/** Lets a closed conversation wait again, in the queue that it was in. */
export const reopenWaiting = (db: Db, { id }: ConversationState) =>
  set(db, id, { ...waiting(id), ...notEnded, ...unanswered(id) }, 'conversation.reopened')

/** Continues a closed conversation: the caller handles it, and its end and wrap-up are yet to come. */
export const reopen = (db: Db, { id, handler_id: former }: ConversationState, handler_id: number) => {
  const end = { snoozed_until: null, ...notEnded }
  const due = {
    ...unanswered(id),
    unread_count: handler_id === former ? unread(id) : allUnread(id),
  }
  const taken = { state: 'handling', handler_id, accepted_at: now }
  return set(db, id, { ...taken, ...end, ...due }, 'conversation.reopened')
}

const checkHandler = async (db: Db, id: number) => {
  const fault = (await findHandlers(db, [id])).get(id)
  if (fault === undefined) throw invalid('handler_id', 'fields.no_such_record')
  if (fault !== null) throw invalid('handler_id', fault)
}

/** Lets a conversation wait again, in the queue that it is in. */
export const release = (db: Db, { id }: ConversationState) =>
  set(db, id, waiting(id), 'conversation.transferred')

/** Transfers a conversation to another employee or to a queue. */
export const transfer = async (
  db: Db,
  { id, state, handler_id: former }: ConversationState,
  { handler_id, campaign_queue_id }: Transfer,
) => {
  const event = 'conversation.transferred'
  if ((handler_id ?? undefined) === undefined) {
    if (!campaign_queue_id) throw invalid('handler_id', 'conversations.handler_or_queue_required')
    return set(db, id, { ...waiting(id), campaign_queue_id }, event)
  }
  if (campaign_queue_id) throw invalid('campaign_queue_id', 'conversations.queue_conflict')
  await checkHandler(db, handler_id as number)
  const accepted = state === 'waiting' ? { accepted_at: now } : {}
  const unread = handler_id === former ? {} : { unread_count: allUnread(id) }
  return set(db, id, { state: 'handling', handler_id, snoozed_until: null, ...accepted, ...unread }, event)
}

/** Throws a 422 if the queue requires a termination code and the conversation has none. */
const wantResult = async (db: Db, { id }: ConversationState, { result_id }: Closure) => {
  if (result_id) return
  const wanting = await db
    .selectFrom('conversations')
    .innerJoin('campaign_queues', 'campaign_queues.id', 'conversations.campaign_queue_id')
    .select('campaign_queues.name')
    .where('conversations.id', '=', id)
    .where('is_result_required', '=', true)
    .$if(result_id === undefined, (query) => query.where('conversations.result_id', 'is', null))
    .executeTakeFirst()
  if (wanting) throw invalid('result_id', message('conversations.code_required', { queue: wanting.name }))
}

/** Closes a conversation that its customer ends. A handler then has its wrap-up to do. */
export const closeForCustomer = (db: Db, { id, state }: { id: number; state: string }) =>
  set(
    db,
    id,
    {
      state: 'closed',
      unread_count: 0,
      unanswered_since: null,
      snoozed_until: null,
      acw_at: now,
      last_finished_at: now,
      is_acw_completed: state === 'waiting',
    },
    'conversation.closed',
  )

export const close = async (db: Db, current: ConversationState, closure: Closure) => {
  const { memo, result_id, is_acw_completed } = closure
  await wantResult(db, current, closure)
  const columns = {
    state: 'closed',
    unread_count: 0,
    unanswered_since: null,
    snoozed_until: null,
    acw_at: now,
    last_finished_at: now,
    is_acw_completed: is_acw_completed ?? true,
    ...(memo === undefined ? {} : { memo }),
    ...(result_id === undefined ? {} : { result_id }),
  }
  return set(db, current.id, columns, 'conversation.closed')
}
