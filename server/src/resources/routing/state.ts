import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { isPermitted } from '#resources/conversations/handlers.ts'
import { capacityOf, loadOf, type Points, pointsOf } from './queries.ts'
import type { RoutingState } from './schema.ts'

type State = Static<typeof RoutingState>

const maxCounted = 1_000

const queuesOf = async (db: Db, employeeId: number) => {
  const { rows } = await sql<State['queues'][number]>`
    with own as materialized (
      select q.id, q.name, q.routing,
        not exists (select from campaign_queue_members m where m.campaign_queue_id = q.id)
          and not exists (select from campaign_queue_groups g where g.campaign_queue_id = q.id) as is_everybodys
      from campaign_queues q where q.routing <> 'by_hand' and q.id in (select queues_of(${employeeId}))),
    present as materialized (
      select employees.id from employee_availability a join employees on employees.id = a.employee_id
      where a.status = 'here' and not employees.is_disabled and ${isPermitted('conversation')}),
    members as (
      select m.campaign_queue_id, m.employee_id from campaign_queue_members m
      union select g.campaign_queue_id, m.employee_id
        from campaign_queue_groups g join group_members m on m.group_id = g.group_id),
    counted as materialized (
      select m.campaign_queue_id, count(*)::int as here from present join members m on m.employee_id = present.id
      where m.campaign_queue_id in (select id from own) group by m.campaign_queue_id)
    select own.id, own.name, own.routing, (
        select count(*)::int from (
          select from conversations c where c.campaign_queue_id = own.id and c.state = 'waiting'
          limit ${sql.lit(maxCounted)}) w) as waiting,
      case when own.is_everybodys then (select count(*)::int from present) else coalesce(counted.here, 0) end as here
    from own left join counted on counted.campaign_queue_id = own.id
    order by own.name, own.id`.execute(db)
  return rows
}

const ownLoad = async (db: Db, employeeId: number, points: Points) => {
  const { rows } = await sql<Pick<State, 'load' | 'capacity'>>`
    select round(${loadOf('employees.id', points)}::numeric, 2)::float8 as load, ${capacityOf(points)} as capacity
    from employees where id = ${employeeId}`.execute(db)
  return rows[0]
}

/** Returns how busy an employee is, and what waits in their routed queues. */
export const routingStateOf = async (db: Db, employeeId: number): Promise<State> => {
  const own = await ownLoad(db, employeeId, await pointsOf(db))
  return { load: 0, capacity: 0, ...own, queues: await queuesOf(db, employeeId) }
}
