import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { historyFields, noteConversations } from '#resources/conversations/history.ts'
import { findMany } from '#resources/conversations/queries.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { notifyEach } from '#resources/notices/notify.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import { rulesFor } from '#resources/rule-engine/active.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { announceAll } from '#resources/webhooks/events/announce.ts'
import { type RoutedKind, routedEvents } from './kind.ts'
import { demanded, given } from './queries.ts'
import type { Assignment, Waiting } from './rules.ts'

const lastHandler = sql`(
  select o.handler_id from (
    (select o.id, o.handler_id from conversations o
      where o.contactable_id = c.contactable_id and o.id <> c.id and o.handler_id is not null order by o.id desc limit 1)
    union all
    (select o.id, o.handler_id from conversations o
      where o.contact_id = c.contact_id and o.id <> c.id and o.handler_id is not null order by o.id desc limit 1)) o
  order by o.id desc limit 1)`

const releasedBy = sql`case when c.released_at > now() - interval '10 minutes' then c.released_by_id end`

const firstWaitedAt = sql`coalesce(c.first_enter_queue_at, c.created_at)`

/** Since it last came back from a handler; its place in the queue is by when it first waited. */
const waitedSeconds = sql`extract(epoch from now() - greatest(${firstWaitedAt}, c.released_at))::float8`

const lockWaiting: RoutedKind['lockWaiting'] = async (db, demands) => {
  const { rows } = await sql<Waiting>`
    select w.* from ${demanded(demands)} cross join lateral (
      select c.id, d.queue_id, ${firstWaitedAt} as first_waited_at,
        ${waitedSeconds} as waited_seconds, ${lastHandler} as last_handler_id, ${releasedBy} as released_by_id
      from conversations c join contactables p on p.id = c.contactable_id
      where c.campaign_queue_id = d.queue_id and c.state = 'waiting'
        and (d.waited_seconds = 0
          or c.first_enter_queue_at <= now() - make_interval(secs => d.waited_seconds))
        and cardinality(array_remove(
          case when ${waitedSeconds} >= d.relax_after_seconds then d.able_ids else d.skilled_ids end, ${releasedBy})) > 0
      order by c.first_enter_queue_at, c.id limit d."limit" for no key update of p, c skip locked) w
    order by w.first_waited_at, w.id`.execute(db)
  return rows
}

const assign = (db: Db, assignments: Assignment[]) =>
  sql`update conversations c set state = 'handling', handler_id = g.employee_id, accepted_at = now(),
      snoozed_until = null, assignment_reason = g.reason
    from ${given(assignments)} where c.id = g.id`.execute(db)

const event = routedEvents.conversation

const formerOf = <T>(after: T) => ({ ...after, state: 'waiting', handler_id: null })

/** Runs the rules of acceptances, with the service as their cause. */
const runRulesOf = async (db: Db, records: Rec[], tell: (...hints: Hint[]) => void) => {
  if (!(await rulesFor(db, 'conversation', event)).length) return
  for (const after of records) {
    const before = snapshotOf(formerOf(after), historyFields)
    await runRules({ db, employeeId: null, tell }, { subject: 'conversation', event, before, after })
  }
}

const follow: RoutedKind['follow'] = async (db, assignments) => {
  const ids = assignments.map(({ id }) => id)
  const reasons = new Map(assignments.map(({ id, reason }) => [id, reason]))
  const records = await findMany(db, ids)
  const news = await noteConversations(
    db,
    null,
    records.map((after) => [formerOf(after), after, reasons.get(after.id)]),
  )
  await announceAll(db, 'conversation.accepted', ids, (some) => findMany(db, some))
  const hints = await notifyEach(
    db,
    assignments.map(({ id, employee_id }) => ({ type: 'routed', employee_id, conversation_id: id })),
  )
  await runRulesOf(db, records as unknown as Rec[], (...more) => void hints.push(...more))
  await stepLater(db, 'conversation', ids)
  return [...news, ...hints, ...records.map((one) => hintOf(one, formerOf(one)))]
}

export const routedConversations: RoutedKind = {
  type: 'conversation',
  costOf: ({ chat_points }) => chat_points,
  lockWaiting,
  assign,
  follow,
}
