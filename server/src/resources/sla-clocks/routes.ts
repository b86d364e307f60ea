import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { metrics } from './clock.ts'
import { isAtRisk } from './part.ts'
import type { SlaSubject } from './queries.ts'
import { SlaDetail } from './schema.ts'

/** The most spans of hours in an answer: a target of many days has one for each. */
const maxHours = 50

const detailsOf = async (db: Db, type: SlaSubject, id: number) => {
  const { rows } = await sql<Static<typeof SlaDetail>>`
    select c.metric, c.policy_id, wire_time(c.due_at) as due_at, c.state,
      ${sql.raw(isAtRisk)} as is_at_risk, sla_minutes_used(c) as minutes_used,
      c.target_minutes as minutes_target, coalesce(p.name, '') as policy, c.calendar_id, k.name as calendar,
      wire_time(c.started_at) as started_at, wire_time(c.ended_at) as ended_at, wire_time(c.breached_at) as breached_at,
      wire_time(c.at_risk_at) as at_risk_at, coalesce((
        select json_agg(json_build_object('from', wire_time(to_timestamp((pause ->> 0)::float8 / 1000)),
          'to', wire_time(to_timestamp((pause ->> 1)::float8 / 1000))))
        from jsonb_array_elements(c.pauses) pause), '[]') as pauses,
      coalesce((
        select json_agg(json_build_object('from', wire_time(lower(open)),
          'to', wire_time(least(upper(open), c.due_at, c.ended_at))) order by open)
        from (select open from unnest(c.hours) open where lower(open) < least(c.due_at, c.ended_at)
          order by open limit ${maxHours}) counted), '[]') as hours,
      coalesce((
        select change -> 'to' from (
          select changes from record_changes r where r.subject_type = c.subject_type and r.subject_id = c.subject_id
            and r.kind = 'sla.applied' and r.refers_id = c.policy_id order by r.id desc limit 1) latest,
          jsonb_array_elements(latest.changes) change where change ->> 'field' = 'conditions'), '[]') as conditions
    from sla_clocks c left join sla_policies p on p.id = c.policy_id left join calendars k on k.id = c.calendar_id
    where c.subject_type = ${type} and c.subject_id = ${id} and c.policy_id is not null
    order by array_position(${sql.lit(`{${metrics.join()}}`)}::text[], c.metric)`.execute(db)
  return rows
}

const answer = Type.Object({ data: Type.Array(SlaDetail) })

/** Serves how the time towards what is promised has run. */
export const slaClocks = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/ticket/:ticket/sla',
    tag: 'Service levels',
    access: 'ticket.read',
    operationId: 'getTicketSla',
    summary: 'See how the time towards what is promised for a ticket has run',
    answer,
    problems: [404],
    find: rowOf('tickets', 'ticket'),
    handle: async ({ db, params }) => ({ data: await detailsOf(db, 'ticket', params.ticket) }),
  })
  endpoint(app, {
    method: 'GET',
    path: '/conversation/:conversation/sla',
    tag: 'Service levels',
    access: 'conversation.read',
    operationId: 'getConversationSla',
    summary: 'See how the time towards what is promised for a conversation has run',
    answer,
    problems: [404],
    find: rowOf('conversations', 'conversation'),
    handle: async ({ db, params }) => ({ data: await detailsOf(db, 'conversation', params.conversation) }),
  })
}
