import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import type { Hint } from '#hints/hints.ts'
import type { NewAvailability } from './schema.ts'

type Availability = Extract<Hint, { kind: 'availability' }>['employees'][number] & { is_automatic: boolean }

/** How many employees one run of `changeDue` changes at most. */
const maxChanged = 50

/** The availability of the employee in scope; without a row, an employee has never opened the console and is away. */
export const statusOfEmployee = sql<Availability['status']>`coalesce((
  select status from employee_availability where employee_id = employees.id), 'away')`
export const awayUntilOfEmployee = sql<string | null>`(
  select ${wireTime('away_until')} from employee_availability where employee_id = employees.id)`

const returned = [
  'employee_id as id',
  sql<Availability['status']>`employee_availability.status`.as('status'),
  sql<string | null>`${wireTime('employee_availability.away_until')}`.as('away_until'),
  'is_automatic',
] as const

export const find = async (db: Db, employeeId: number) =>
  (await db
    .selectFrom('employee_availability')
    .select(returned)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()) ?? { status: 'away' as const, away_until: null, is_automatic: true }

/** Sets an employee's availability. Without a console it lasts until the next sweep sets them away. */
export const set = (db: Db, employee_id: number, { status, away_until = null }: NewAvailability) => {
  const given = { status, away_until, is_automatic: false }
  return db
    .insertInto('employee_availability')
    .values({ employee_id, ...given })
    .onConflict((conflict) =>
      conflict.column('employee_id').doUpdateSet({ ...given, connected_at: sql`now()` }),
    )
    .returning(returned)
    .executeTakeFirstOrThrow()
}

/**
 * Sets employees away who have had no console for so many minutes, and here again whose absence ends. While consoles
 * reconnect, those without one wait. Changes and returns at most one batch.
 */
export const changeDue = async (db: Db, minutes: number, isReconnecting = false) => {
  const isGone = sql`connected_at < now() - make_interval(mins => ${minutes})`
  const { rows } = await sql<Availability>`
    with due as (
      select employee_id, ${isGone} as is_gone from employee_availability
      where ((status <> 'away' and ${isGone}) or (status = 'away' and away_until <= now()))
        and not (${isReconnecting} and ${isGone})
      order by employee_id limit ${sql.lit(maxChanged)}
      for update skip locked)
    update employee_availability a
    set status = case when is_gone then 'away' else 'here' end, is_automatic = is_gone, away_until = null
    from due where due.employee_id = a.employee_id
    returning a.employee_id as id, a.status, null as away_until, a.is_automatic`.execute(db)
  return { changed: rows, isMore: rows.length === maxChanged }
}

/** Deletes what is known of who was at the desk after 400 days, except for each employee's latest state. */
export const deleteOldAvailability = (db: Db) =>
  sql`delete from availability_changes where id in (
    select id from availability_changes old where created_at < now() - interval '400 days' and exists (
      select from availability_changes later
      where later.employee_id = old.employee_id and later.created_at > old.created_at) limit 50000)`.execute(
    db,
  )
