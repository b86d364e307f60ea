import { sql } from 'kysely'
import type { Services } from '#http/services.ts'

export type Noting = Pick<Services, 'database' | 'live'>

/** How often connected employees are noted; a desk noted longer ago than `staleMs` is empty. */
export const noteIntervalMs = 20_000
export const staleMs = 60_000

/**
 * Notes that consoles of these employees are connected. The first console of an employee makes them here; `epoch` stands
 * for one who only looked at it, without conversations.
 */
export const noteConnected = async ({ database, live }: Noting, ids: number[]) => {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    with former as (
      select employee_id from employee_availability
      where employee_id = any(${ids}::bigint[]) and connected_at > 'epoch')
    insert into employee_availability as a (employee_id)
    select id from employees where id = any(${[...new Set(ids)].toSorted((one, other) => one - other)}::bigint[])
    order by id
    on conflict (employee_id) do update set connected_at = now(),
      status = case when a.connected_at > 'epoch' then a.status else excluded.status end,
      is_automatic = a.is_automatic and a.connected_at > 'epoch'
    returning employee_id as id, employee_id not in (select employee_id from former) as is_new`.execute(
    database.main,
  )
  const employees = rows
    .filter(({ is_new }) => is_new)
    .map(({ id }) => ({ id, status: 'here' as const, away_until: null, is_automatic: false }))
  if (employees.length) live.tell({ kind: 'availability', employees })
}

/** Notes the consoles of employees without conversations: those who said so stay at the desk, where they get tickets. */
export const noteStaying = ({ database }: Pick<Noting, 'database'>, ids: number[]) =>
  sql`
    with held as materialized (
      select employee_id from employee_availability where employee_id = any(${ids}::bigint[]) and not is_automatic
      order by employee_id for no key update)
    update employee_availability a set connected_at = now() from held where a.employee_id = held.employee_id`.execute(
    database.main,
  )

/**
 * Notes that an employee uses a console: an absence that began by itself ends. Returns whether one did; those who said
 * themselves that they are away or busy stay so.
 */
export const noteUsed = async ({ database, live }: Noting, id: number) => {
  const { rows } = await sql<{ id: number }>`
    update employee_availability set status = 'here', is_automatic = false, away_until = null, connected_at = now()
    where employee_id = ${id} and status = 'away' and is_automatic and connected_at > 'epoch'
    returning employee_id as id`.execute(database.main)
  const employees = rows.map((row) => ({
    ...{ id: row.id, status: 'here' as const, away_until: null, is_automatic: false },
  }))
  if (employees.length) live.tell({ kind: 'availability', employees })
  return employees.length > 0
}

/** Notes that these employees look at a console. Those who were never at the desk stay away. */
export const noteLooking = ({ database }: Pick<Noting, 'database'>, ids: number[]) =>
  sql`
    insert into employee_availability (employee_id, status, is_automatic, connected_at, looking_at)
    select id, 'away', true, 'epoch', now() from employees where id = any(${ids}::bigint[])
    order by id
    on conflict (employee_id) do update set looking_at = now()`.execute(database.main)

/** Notes that an employee looks at no console of this server anymore. */
export const noteNotLooking = ({ database }: Pick<Noting, 'database'>, id: number) =>
  sql`update employee_availability set looking_at = null where employee_id = ${id}`.execute(database.main)
