import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { nested } from '#db/records/select.ts'
import { awayUntilOfEmployee, statusOfEmployee } from '#resources/availability/queries.ts'
import { employeeName, openConversations } from '#resources/employees/queries.ts'
import { isMember } from '#resources/groups/queries.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import type { PageQuery } from '#shapes'
import type { ColleagueFilter } from './schema.ts'

const records = plainRecordsOf('employees', (eb) => [
  'employees.id',
  employeeName.as('name'),
  jsonObjectFrom(
    eb
      .selectFrom('groups')
      .select(nested('groups', GroupPart))
      .whereRef('groups.id', '=', 'employees.group_id'),
  ).as('group'),
  'employees.photo_url',
  statusOfEmployee.as('availability'),
  awayUntilOfEmployee.as('away_until'),
  openConversations.as('open_conversations'),
])

/** Those at the desk first, and of these the ones with the fewest conversations. */
const byLoad = sql`array[array_position('{here,busy,away}', ${statusOfEmployee})::bigint, ${openConversations}]`

const isAdministrator = sql<boolean>`exists (
  select from employee_roles held join roles on roles.id = held.role_id
  where held.employee_id = employees.id and roles.is_builtin and roles.name = 'administrator')`

const matching = (db: Db, { search, group_id, id, is_administrator }: ColleagueFilter) => {
  let found = db.selectFrom('employees')
  if (id === undefined) found = found.where('is_disabled', '=', false)
  else found = found.where(sql<boolean>`employees.id = any(${id}::bigint[])`)
  if (search !== undefined) found = found.where(contains(employeeName, search))
  if (group_id !== undefined) found = found.where(isMember('employees.id', [group_id]))
  if (is_administrator !== undefined) found = found.where(isAdministrator, '=', is_administrator)
  return found
}

export const sorts = { name: sql`${employeeName} collate natural_order`, load: byLoad }

export const list = (db: Db, filter: ColleagueFilter, page: PageQuery) =>
  pageOf(
    db,
    {
      records,
      matching: matching(db, filter),
      sorts,
    },
    page,
  )
