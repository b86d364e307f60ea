import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { isPermitted } from '#resources/conversations/handlers.ts'
import { capacityOf, loadOf, type Points, pointsOf } from './queries.ts'
import type { RoutingState } from './schema.ts'

type State = Static<typeof RoutingState>

const maxCounted = 1_000

const isHere = sql<boolean>`exists (select from employee_availability a
  where a.employee_id = employees.id and a.status = 'here') and not employees.is_disabled`

const queuesOf = async (db: Db, employeeId: number) => {
  const { rows } = await sql<State['queues'][number]>`
    select q.id, q.name, q.routing, (
        select count(*)::int from (
          select from conversations c where c.campaign_queue_id = q.id and c.state = 'waiting'
          limit ${sql.lit(maxCounted)}) w) as waiting,
      (select count(*)::int from employees where ${isHere} and ${isPermitted('conversation')}
        and q.id in (select queues_of(employees.id))) as here
    from campaign_queues q where q.routing <> 'by_hand' and q.id in (select queues_of(${employeeId}))
    order by q.name, q.id`.execute(db)
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
