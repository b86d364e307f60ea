import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import type { App } from '#http/endpoint.ts'
import { AvailabilityStatus } from '#resources/availability/schema.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { capacityOf, loadOf, pointsOf } from '#resources/routing/queries.ts'
import { slaConditions } from '#resources/sla-clocks/part.ts'
import { DateTime, Id, Nullable } from '#shapes'
import { ofConversations, ofEmployees, ofTickets } from '../conditions.ts'
import { Count, ReportFilter, Seconds } from '../schema.ts'
import { type Row, serveFigures } from '../serve.ts'

const Load = Type.Object(
  {
    employee_id: Nullable({
      ...Id,
      description: 'Null for what is unassigned: the queues, and open tickets',
    }),
    employee_name: Nullable(Type.String()),
    availability: Nullable(AvailabilityStatus),
    away_until: Nullable(DateTime),
    load: Nullable(
      Type.Number({
        minimum: 0,
        description:
          'Points of all their open work, as routing counts them, regardless of filters; null for unassigned work',
      }),
    ),
    capacity: Nullable(
      Type.Number({ minimum: 0, description: 'The points from which routing assigns no more' }),
    ),
    conversations_open: Count('Conversations that they handle; of nobody, those waiting'),
    conversations_unanswered: Count('Of these, those whose customer waits for an answer'),
    oldest_unanswered: Seconds('How long the first of these customers has waited for an answer'),
    tickets_open: Count('Tickets that are pending or processing'),
    tickets_late: Count('Of these, those whose time to be done by has passed'),
    promises_at_risk: Count('Open conversations and tickets with a promise at risk'),
    promises_breached: Count('Open conversations and tickets with a promise that was missed'),
  },
  { $id: 'WorkloadReportRow' },
)

const promises = (table: 'tickets' | 'conversations') => {
  const is = slaConditions(table).sla_state
  return sql`count(*) filter (where ${is('at_risk')}) as at_risk, count(*) filter (where ${is('breached')}) as breached`
}

const isOfSomeone = ({ group_id, handler_id }: ReportFilter) =>
  group_id !== undefined || handler_id !== undefined

const read = async (db: Db, filter: ReportFilter) => {
  const points = await pointsOf(db)
  const { rows } = await sql<Row>`
    with c as (
      select handler_id, count(*) as open, count(unanswered_since) as unanswered,
        case when count(unanswered_since) > 0
          then round(greatest(extract(epoch from now() - min(unanswered_since)), 0)::float8) end as oldest, ${promises('conversations')}
      from conversations where state <> 'closed' and ${ofConversations(filter)} group by 1),
    t as (
      select handler_id, count(*) as open, count(*) filter (where due_at < now()) as late, ${promises('tickets')}
      from tickets where status < 2 and ${ofTickets(filter)} group by 1),
    people as (
      select employees.id, ${employeeName} as name, is_disabled, coalesce(a.status, 'away') as availability,
        ${wireTime('a.away_until')} as away_until, ${loadOf('employees.id', points)} as load,
        ${capacityOf(points)} as capacity
      from employees left join employee_availability a on a.employee_id = employees.id
      where ${ofEmployees('employees.id', filter)}
      union all
      select null, null, true, null, null, null, null where not ${sql.lit(isOfSomeone(filter))})
    select people.id as employee_id, people.name as employee_name, availability, away_until,
      round(load::numeric, 2)::float8 as load, capacity,
      coalesce(c.open, 0) as conversations_open, coalesce(c.unanswered, 0) as conversations_unanswered,
      c.oldest as oldest_unanswered, coalesce(t.open, 0) as tickets_open, coalesce(t.late, 0) as tickets_late,
      coalesce(c.at_risk, 0) + coalesce(t.at_risk, 0) as promises_at_risk,
      coalesce(c.breached, 0) + coalesce(t.breached, 0) as promises_breached
    from people
    left join c on c.handler_id is not distinct from people.id
    left join t on t.handler_id is not distinct from people.id
    where c.open > 0 or t.open > 0 or (not is_disabled and availability <> 'away')
    order by people.id is null desc, coalesce(load > capacity, false) desc, conversations_open desc, tickets_open desc, people.id`.execute(
    db,
  )
  return rows
}

export const workloadReport = (app: App) =>
  serveFigures(app, {
    name: 'workload',
    operation: 'WorkloadReport',
    summary: 'Report how much work each employee has now',
    description:
      'The current state. Employees who are away and have no open work are left out. Unassigned work comes first, unless you filter by a group or an employee, followed by employees over their capacity.',
    query: ReportFilter,
    data: Type.Object({ rows: Type.Array(Load) }),
    columns: Object.keys(Load.properties),
    read: async (db, query: ReportFilter) => ({ rows: await read(db, query) }),
    rowsOf: ({ rows }: { rows: Row[] }) => rows,
  })
