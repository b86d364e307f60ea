import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { findHandlers } from '#resources/conversations/handlers.ts'
import type { Closure } from '#resources/conversations/schema.ts'
import { unansweredQuestion, unansweredSince } from '#resources/conversations/unanswered.ts'
import { allUnread } from '#resources/conversations/writes.ts'
import type { BulkState, LockedConversation, References } from './rules.ts'

/** Locks conversations with their contactables, in the order in which a transaction that locks several does. */
const lock = (db: Db, ids: number[]) =>
  sql`select v.id from conversations v join contactables c on c.id = v.contactable_id
    where v.id = any(${ids}::bigint[]) order by c.id, v.id for no key update of c, v`.execute(db)

/** Returns the conversations with what decides about a change, locked. */
export const lockAll = async (db: Db, ids: number[]): Promise<Map<number, LockedConversation>> => {
  await lock(db, ids)
  // Read by a second statement, because the first may have waited for a change.
  const { rows } = await sql<LockedConversation>`select v.id, v.contactable_id, v.state, v.handler_id,
      v.campaign_queue_id, v.priority, v.group_id, v.sponsor_id, v.memo, v.result_id, v.unread_count,
      wire_time(v.snoozed_until) as snoozed_until, contact_name(e.first_name, e.last_name) as handler,
      case when q.is_result_required then q.name end as strict_queue,
      not exists (select from conversations o where o.contactable_id = v.contactable_id and o.id > v.id) as is_latest,
      c.contactable_type = 'App\\HistoryContact' as is_history,
      coalesce((select m.seq from messages m where m.conversation_id = v.id and m.author_type = 'employee'
        and m.delivery_state <> 'failed' order by m.seq desc limit 1), 0) as replied_seq,
      array(select t.tag_id from conversation_tags t where t.conversation_id = v.id order by t.tag_id) as tag_ids
    from conversations v join contactables c on c.id = v.contactable_id left join employees e on e.id = v.handler_id
      left join campaign_queues q on q.id = v.campaign_queue_id
    where v.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Changing extends Closure {
  /** Whether the changes take former ones back. */
  isRestoring: boolean
}

export type TargetRow = BulkState & { id: number }

/** Updates each conversation to its present state. */
export const change = async (db: Db, targets: TargetRow[], { is_acw_completed, isRestoring }: Changing) => {
  const rows = JSON.stringify(targets)
  const isOpening = sql`(v.state = 'closed' and t.state <> 'closed')`
  const isClosing = sql`(v.state <> 'closed' and t.state = 'closed')`
  const isOther = sql`(v.handler_id is distinct from t.handler_id or v.state <> t.state)`
  await sql`update conversations v set
      state = t.state, handler_id = t.handler_id, campaign_queue_id = t.campaign_queue_id, priority = t.priority,
      group_id = t.group_id, sponsor_id = t.sponsor_id,
      accepted_at = case when t.state <> 'handling' then v.accepted_at
        when v.state = 'waiting' and not ${isRestoring} then now() else coalesce(v.accepted_at, now()) end,
      first_enter_queue_at = case when t.state = 'waiting' then coalesce(v.first_enter_queue_at, now())
        else v.first_enter_queue_at end,
      snoozed_until = case when not ${isOther} then v.snoozed_until
        when (${isOpening} or ${isRestoring}) and t.snoozed_until <= now() + interval '1 year' then t.snoozed_until end,
      unread_count = case when ${isClosing} then 0
        when ${isOpening} then least(t.unread_count, ${allUnread(sql`v.id`)})
        when v.handler_id is distinct from t.handler_id then ${allUnread(sql`v.id`)} else v.unread_count end,
      unanswered_since = case when ${isOpening} then ${unansweredSince(sql`v.id`)}
        when not ${isClosing} then v.unanswered_since end,
      question = case when ${isOpening} then ${unansweredQuestion(sql`v.id`)} else v.question end,
      acw_at = case when ${isClosing} then now() when not ${isOpening} then v.acw_at end,
      last_finished_at = case when ${isClosing} then now() when not ${isOpening} then v.last_finished_at end,
      is_acw_completed = case when ${isClosing} then ${is_acw_completed ?? true}
        else v.is_acw_completed and not ${isOpening} end,
      memo = t.memo, result_id = t.result_id,
      version = v.version + 1
    from jsonb_to_recordset(${rows}::jsonb)
      as t (id bigint, state text, handler_id bigint, campaign_queue_id bigint, priority smallint,
        group_id bigint, sponsor_id bigint,
        memo text, result_id bigint, snoozed_until timestamptz, unread_count integer)
    where v.id = t.id`.execute(db)
}

interface TagPair {
  conversation_id: number
  tag_id: number
}

const pairs = (all: TagPair[]) => sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
  as p (conversation_id bigint, tag_id bigint)`

/** Removes and adds tags of conversations. */
export const changeTags = async (db: Db, removed: TagPair[], added: TagPair[]) => {
  if (removed.length)
    await sql`delete from conversation_tags t using ${pairs(removed)}
      where t.conversation_id = p.conversation_id and t.tag_id = p.tag_id`.execute(db)
  if (added.length)
    await sql`insert into conversation_tags (conversation_id, tag_id)
      select p.conversation_id, p.tag_id from ${pairs(added)} on conflict do nothing`.execute(db)
}

type ReferredTable = 'tags' | 'campaign_queues' | 'groups' | 'sponsors' | 'termination_codes'

const existing = async (db: Db, table: ReferredTable, ids: number[]) => {
  if (!ids.length) return new Set<number>()
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).forKeyShare().execute()
  return new Set(rows.map(({ id }) => id))
}

/** Finds what the changes refer to, so that it stays until they are committed. */
export const findKnown = async (
  db: Db,
  all: Partial<BulkState>[],
  result: number | null | undefined,
): Promise<References> => {
  const idsOf = (ids: (number | null | undefined)[]) =>
    [...new Set(ids)].filter((id) => typeof id === 'number')
  return {
    tags: await existing(db, 'tags', idsOf(all.flatMap(({ tag_ids = [] }) => tag_ids))),
    queues: await existing(db, 'campaign_queues', idsOf(all.map((one) => one.campaign_queue_id))),
    groups: await existing(db, 'groups', idsOf(all.map((one) => one.group_id))),
    sponsors: await existing(db, 'sponsors', idsOf(all.map((one) => one.sponsor_id))),
    results: await existing(
      db,
      'termination_codes',
      idsOf([result, ...all.map(({ result_id }) => result_id)]),
    ),
    employees: await findHandlers(db, idsOf(all.map(({ handler_id }) => handler_id))),
  }
}
