import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { notifyEach } from '#resources/notices/notify.ts'
import { noteAllChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import { rulesFor } from '#resources/rule-engine/active.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { findMany, historyFields } from '#resources/tickets/queries.ts'
import { withSets } from '#resources/tickets/rules.ts'
import { announceAll } from '#resources/webhooks/events/announce.ts'
import type { RoutedKind } from './kind.ts'
import { demanded, given } from './queries.ts'
import type { Assignment, Waiting } from './rules.ts'

const releasedBy = sql`(
  select h.from_id from handovers h
  where h.subject_type = 'ticket' and h.subject_id = t.id and h.kind = 'release'
    and h.created_at > now() - interval '10 minutes'
  order by h.change_id desc limit 1)`

/** Since it last came back from a handler or was reopened; its place in the queue is by when it was created. */
const waitedSeconds = sql`extract(epoch from now() - greatest(t.created_at, (
  select max(h.created_at) from handovers h
  where h.subject_type = 'ticket' and h.subject_id = t.id and h.kind in ('release', 'reopen'))))::float8`

const lockWaiting: RoutedKind['lockWaiting'] = async (db, demands) => {
  const { rows } = await sql<Waiting>`
    select w.* from ${demanded(demands)} cross join lateral (
      select t.id, d.queue_id, t.created_at, ${waitedSeconds} as waited_seconds, (
          select o.handler_id from tickets o where o.contact_id = t.contact_id and o.handler_id is not null
          order by o.id desc limit 1) as last_handler_id, ${releasedBy} as released_by_id
      from tickets t
      where t.campaign_queue_id = d.queue_id and t.handler_id is null and t.status < 2
        and (d.waited_seconds = 0 or t.created_at <= now() - make_interval(secs => d.waited_seconds))
        and cardinality(array_remove(
          case when ${waitedSeconds} >= d.relax_after_seconds then d.able_ids else d.skilled_ids end, ${releasedBy})) > 0
      order by t.id limit d."limit" for no key update of t skip locked) w
    order by w.created_at, w.id`.execute(db)
  return rows
}

const assign = (db: Db, assignments: Assignment[]) =>
  sql`update tickets t set handler_id = g.employee_id, assignment_reason = g.reason
    from ${given(assignments)} where t.id = g.id`.execute(db)

const event = 'updated'

type Row = Awaited<ReturnType<typeof findMany>>[number]

const snapshotsOf = (row: Row) => {
  const after = withSets(row)
  return {
    before: snapshotOf({ ...after, handler_id: null }, historyFields),
    after: snapshotOf(after, historyFields),
  }
}

/** Runs the rules of changed tickets, with the service as their cause. */
const runRulesOf = async (db: Db, rows: Row[], tell: (...hints: Hint[]) => void) => {
  if (!(await rulesFor(db, 'ticket', event)).length) return
  for (const row of rows) {
    const { before } = snapshotsOf(row)
    await runRules(
      { db, employeeId: null, tell },
      { subject: 'ticket', event, before, after: row as unknown as Rec },
    )
  }
}

const follow: RoutedKind['follow'] = async (db, assignments) => {
  const ids = assignments.map(({ id }) => id)
  const reasons = new Map(assignments.map(({ id, reason }) => [id, reason]))
  const rows = await findMany(db, ids)
  const news = await noteAllChanges(
    db,
    null,
    rows.map((row) => ({
      ...{ subject_type: 'ticket', subject_id: row.id, kind: 'ticket.updated' },
      ...snapshotsOf(row),
      reason: reasons.get(row.id) as object,
    })),
  )
  for (const type of ['ticket.updated', 'ticket.assigned'] as const)
    await announceAll(db, type, ids, (some) => findMany(db, some))
  const hints = await notifyEach(
    db,
    assignments.map(({ id, employee_id }) => ({ type: 'routed', employee_id, ticket_id: id })),
  )
  await runRulesOf(db, rows, (...more) => void hints.push(...more))
  await stepLater(db, 'ticket', ids)
  return [...news, ...hints, { kind: 'list', list: 'ticket', ids }]
}

export const routedTickets: RoutedKind = {
  type: 'ticket',
  costOf: ({ ticket_points }) => ticket_points,
  lockWaiting,
  assign,
  follow,
}
