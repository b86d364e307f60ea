import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { nested } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import { knownZone } from '#resources/installation/time-zone.ts'
import type { QuietHours } from '#resources/pushes/schema.ts'
import { spelledOut } from '#resources/roles/queries.ts'

const noPreferences = sql<Record<string, unknown>>`'{}'::jsonb`

const none = sql<string[]>`'{}'::text[]`

const neverQuiet = sql<QuietHours>`'[]'::jsonb`

/** Finds an employee's own data, without the parts that come from the service. */
export const find = (db: Db, id: number) =>
  db
    .selectFrom('employees')
    .leftJoin('employee_preferences', 'employee_preferences.employee_id', 'employees.id')
    .select((eb) => [
      'employees.id',
      'employees.account',
      employeeName.as('name'),
      'employees.first_name',
      'employees.last_name',
      'employees.photo_url',
      'employees.must_change_password',
      jsonObjectFrom(
        eb
          .selectFrom('groups')
          .select(nested('groups', GroupPart))
          .whereRef('groups.id', '=', 'employees.group_id'),
      ).as('group'),
      jsonArrayFrom(
        eb
          .selectFrom('employee_roles')
          .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
          .select(['roles.id', 'roles.name', spelledOut.as('permissions')])
          .whereRef('employee_roles.employee_id', '=', 'employees.id')
          .orderBy('roles.id'),
      ).as('roles'),
      'employee_preferences.time_zone as own_time_zone',
      eb.fn.coalesce('employee_preferences.preferences', noPreferences).as('preferences'),
      eb.fn.coalesce('employee_preferences.muted_notices', none).as('muted_notices'),
      eb.fn.coalesce('employee_preferences.unpushed_notices', none).as('unpushed_notices'),
      eb.fn.coalesce('employee_preferences.quiet_hours', neverQuiet).as('quiet_hours'),
    ])
    .where('employees.id', '=', id)
    .executeTakeFirst()

/** Returns the time zone that an employee has chosen for themselves, if it is still known. */
export const ownZoneOf = async (db: Db, id: number) => {
  const chosen = await db
    .selectFrom('employee_preferences')
    .select('time_zone')
    .where('employee_id', '=', id)
    .executeTakeFirst()
  return knownZone(db, chosen?.time_zone)
}

/** An employee's own settings, as stored. */
export interface OwnSettings {
  /** JSON. */
  preferences?: string
  muted_notices?: string[]
  unpushed_notices?: string[]
  /** JSON. */
  quiet_hours?: string
}

/** Sets what is given of an employee's own settings. */
export const setPreferences = (db: Db, employee_id: number, given: OwnSettings) =>
  db
    .insertInto('employee_preferences')
    .values({ employee_id, ...given })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(given))
    .execute()

export const setTimeZone = (db: Db, employee_id: number, time_zone: string | null) =>
  db
    .insertInto('employee_preferences')
    .values({ employee_id, time_zone })
    .onConflict((conflict) =>
      conflict.column('employee_id').doUpdateSet(({ ref }) => ({ time_zone: ref('excluded.time_zone') })),
    )
    .execute()
