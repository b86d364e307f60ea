import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { installationLocks, lockClasses } from '#db/locks.ts'
import { isPermitted } from '#resources/conversations/handlers.ts'
import { DEFAULT_POINTS } from '#resources/installation/queries.ts'
import type { Assignment, Candidate, Demand, RoutedQueue } from './rules.ts'

/** The advisory lock of the one router at work, beside that of a staffed desk. */
const routerLock = [lockClasses.installation, installationLocks.router] as const
/** The class of the locks of employees’ loads. */
const loadLocks = lockClasses.loads

/** The work to assign. */
export type RoutedType = 'conversation' | 'ticket'

const waits = {
  conversation: sql`exists (select from conversations w where w.campaign_queue_id = q.id and w.state = 'waiting')`,
  ticket: sql`exists (
    select from tickets w where w.campaign_queue_id = q.id and w.handler_id is null and w.status < 2)`,
}

/** Returns the routed queues in which something waits for a handler. */
export const queuesWaiting = async (db: Db, type: RoutedType) => {
  const { rows } = await sql<RoutedQueue>`
    select q.id, q.routing, q.skills_relax_after_seconds, (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
      from campaign_queue_skills r join skills s on s.id = r.skill_id where r.campaign_queue_id = q.id) as skills
    from campaign_queues q where q.routing <> 'by_hand' and ${waits[type]}`.execute(db)
  return rows
}

export interface Points {
  employee_capacity: number
  chat_points: number
  ticket_points: number
}

/** Returns what counts how much. */
export const pointsOf = async (db: Db): Promise<Points> => {
  const names = ['employee_capacity', 'chat_points', 'ticket_points'] as const
  const row = await db.selectFrom('installation').select(names).executeTakeFirst()
  return {
    employee_capacity: row?.employee_capacity ?? DEFAULT_POINTS.employee_capacity,
    chat_points: row?.chat_points ?? DEFAULT_POINTS.chat_points,
    ticket_points: row?.ticket_points ?? DEFAULT_POINTS.ticket_points,
  }
}

/** Locks the router unless another server is at work. Returns whether it did. */
export const tryLockRouter = async (db: Db) => {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(routerLock[0])}, ${sql.lit(routerLock[1])}) as is_ours`.execute(
    db,
  )
  return rows[0]?.is_ours === true
}

/** Returns the load of an employee in scope, in points. */
export const loadOf = (employee: string, { chat_points, ticket_points }: Points) => sql<number>`(
  (select count(*) from conversations l where l.handler_id = ${sql.ref(employee)} and l.state = 'handling')
    * ${chat_points}::float8
  + case when ${ticket_points}::float8 = 0 then 0 else (
    select count(*) from tickets l where l.handler_id = ${sql.ref(employee)} and l.status < 2)
    * ${ticket_points}::float8 end)`

export const capacityOf = ({ employee_capacity }: Points) =>
  sql<number>`coalesce(employees.capacity, ${employee_capacity}::float8)`

/** The queues of which an employee in scope may be given something: theirs, for which they may have the skills. */
const queueIds = (ids: number[]) => sql<number[]>`array(
  select q.id from campaign_queues q
  where q.id = any(${ids}::bigint[]) and (
    (not exists (select from campaign_queue_members m where m.campaign_queue_id = q.id)
        and not exists (select from campaign_queue_groups g where g.campaign_queue_id = q.id))
      or exists (
        select from campaign_queue_members m where m.campaign_queue_id = q.id and m.employee_id = employees.id)
      or exists (
        select from campaign_queue_groups g join group_members m on m.group_id = g.group_id
        where g.campaign_queue_id = q.id and m.employee_id = employees.id))
    and (q.skills_relax_after_seconds is not null or not exists (
      select from campaign_queue_skills r where r.campaign_queue_id = q.id and not exists (
        select from employee_skills s where s.employee_id = employees.id and s.skill_id = r.skill_id))))`

/** The number of employees considered at once, those whose turn comes first: more than are free at any desk. */
const maxCandidates = 10_000

export interface Sought {
  type: RoutedType
  /** The points of one. */
  cost: number
  points: Points
}

/** Returns employees who may be given something of some queues: all of them, or those of some who are not being disabled. */
export const candidatesOf = async (
  db: Db,
  queues: RoutedQueue[],
  { type, cost, points }: Sought,
  among?: number[],
) => {
  const some = among && sql`and employees.id = any(${among}::bigint[]) for key share of employees skip locked`
  const { rows } = await sql<Candidate>`
    with here as materialized (
      select employees.id, a.routed_at, ${loadOf('employees.id', points)} as load, ${capacityOf(points)} as capacity
      from employee_availability a join employees on employees.id = a.employee_id
      where a.status = 'here' and not employees.is_disabled ${some ?? sql``}),
    free as materialized (
      select * from here where capacity > 0 and load + ${cost}::float8 <= capacity + 1e-6),
    able as materialized (
      select *, ${queueIds(queues.map(({ id }) => id))} as queue_ids from free employees where ${isPermitted(type)})
    select id, queue_ids, array(select s.skill_id from employee_skills s where s.employee_id = able.id) as skill_ids,
      load, capacity, coalesce(extract(epoch from routed_at), 0)::float8 * 1000 as routed
    from able where cardinality(queue_ids) > 0
    order by routed_at nulls first, id limit ${sql.lit(maxCandidates)}`.execute(db)
  return rows
}

/** Locks the loads of employees, except those that are changing, and returns those who still may be given something. */
export const lockCandidates = async (db: Db, queues: RoutedQueue[], sought: Sought, ids: number[]) => {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) id
    where pg_try_advisory_xact_lock(${sql.lit(loadLocks)}, (id % 2147483647)::integer)`.execute(db)
  const locked = rows.map(({ id }) => id)
  return locked.length ? candidatesOf(db, queues, sought, locked) : []
}

/** What is worth reading of each queue, as rows. */
export const demanded = (demands: Demand[]) => sql`jsonb_to_recordset(${JSON.stringify(demands)}::jsonb)
  as d (queue_id bigint, "limit" integer, waited_seconds integer, relax_after_seconds integer, able_ids bigint[],
    skilled_ids bigint[])`

/** The assignments, as rows. */
export const given = (assignments: Assignment[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    assignments.map((each, place) => ({ ...each, place })),
  )}::jsonb) as g (id bigint, employee_id bigint, reason jsonb, place integer)`

/** Notes who was given something, so that others come first. */
export const noteTurns = (db: Db, assignments: Assignment[]) =>
  sql`with turn as (
      select employee_id, max(place) as place from ${given(assignments)} group by employee_id),
    held as materialized (
      select employee_id from employee_availability where employee_id in (select employee_id from turn)
      order by employee_id for no key update)
    update employee_availability a set routed_at = clock_timestamp() + turn.place * interval '1 microsecond'
    from held join turn using (employee_id) where a.employee_id = held.employee_id`.execute(db)
