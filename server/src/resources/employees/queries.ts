import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { everyPermission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { type Links, replaceLinks } from '#db/records/links.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, touchRow, updateRow } from '#db/records/rows.ts'
import { nested, wireTime } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { noPassword } from '#passwords/hash.ts'
import { CtiAgentPart } from '#resources/cti-agents/schema.ts'
import { ExtensionPart } from '#resources/extensions/schema.ts'
import { isMember } from '#resources/groups/queries.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import type { PageQuery } from '#shapes'
import type { EmployeeChanges, EmployeeFilter, NewEmployee } from './schema.ts'

/** The full name of the employee in scope. */
export const employeeName = sql<string>`contact_name(employees.first_name, employees.last_name)`

type Embedding = Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>

/** The select list of `Employee`, for a select from `employees`. */
const employeeColumns = (eb: ExpressionBuilder<Tables, 'employees'>) =>
  [
    'employees.id',
    employeeName.as('name'),
    'employees.first_name',
    'employees.last_name',
    'employees.employee_no',
    'employees.photo_url',
    'employees.identity_no',
    'employees.job_title_id',
    'employees.department_id',
    'employees.extension_id',
    jsonObjectFrom(
      eb
        .selectFrom('extensions')
        .select(nested('extensions', ExtensionPart))
        .whereRef('extensions.id', '=', 'employees.extension_id'),
    ).as('extension'),
    'employees.group_id',
    jsonObjectFrom(
      eb
        .selectFrom('groups')
        .select(nested('groups', GroupPart))
        .whereRef('groups.id', '=', 'employees.group_id'),
    ).as('group'),
    eb
      .selectFrom('cti_agents')
      .select('cti_agents.account')
      .whereRef('cti_agents.id', '=', 'employees.cti_agent_id')
      .as('cti_agent_account'),
    jsonObjectFrom(
      eb
        .selectFrom('cti_agents')
        .select(nested('cti_agents', CtiAgentPart))
        .whereRef('cti_agents.id', '=', 'employees.cti_agent_id'),
    ).as('cti_agent'),
    wireTime('employees.created_at').as('created_at'),
    wireTime('employees.updated_at').as('updated_at'),
    'employees.profile_id',
    'employees.cti_agent_id',
  ] as const

/**
 * The embedded `Employee` that a column points to, or null: `employeeOf(eb,
 * 'tickets.handler_id').as('handler')`.
 */
export const employeeOf = (eb: Embedding, id: string) =>
  jsonObjectFrom(
    eb.selectFrom('employees').select(employeeColumns).where('employees.id', '=', sql.ref<number>(id)),
  )

const roleIds = sql<number[]>`(
  select coalesce(json_agg(role_id order by role_id), '[]') from employee_roles
  where employee_id = employees.id)`

const groupIds = sql<number[]>`(
  select coalesce(json_agg(group_id order by group_id <> coalesce(employees.group_id, 0), group_id), '[]')
  from group_members where employee_id = employees.id)`
const skillIds = sql<number[]>`(
  select coalesce(json_agg(skill_id order by skill_id), '[]') from employee_skills where employee_id = employees.id)`
/** A link of somebody who is disabled by now is refused. */
const invitedUntil = sql`(
  select i.expires_at from employee_invitations i join employees inviter on inviter.id = i.invited_by_id
  where i.employee_id = employees.id and i.expires_at > now() and not inviter.is_disabled)`
const lastSeenAt = sql`(select last_seen_at from employee_activity where employee_id = employees.id)`
export const openConversations = sql<number>`(
  select count(*) from conversations where handler_id = employees.id and state = 'handling')`
const openTickets = sql<number>`(
  select count(*) from tickets where handler_id = employees.id and status in (0, 1))`

export const records = recordsOf('employees', (eb) => [
  ...employeeColumns(eb),
  'employees.account',
  'employees.is_disabled',
  'employees.must_change_password',
  sql<boolean>`employees.password_hash <> ${sql.lit(noPassword)}`.as('has_password'),
  roleIds.as('role_ids'),
  groupIds.as('group_ids'),
  skillIds.as('skill_ids'),
  'employees.capacity',
  wireTime(invitedUntil).as('invited_until'),
  wireTime(lastSeenAt).as('last_seen_at'),
  openConversations.as('open_conversations'),
  openTickets.as('open_tickets'),
])

const matching = (db: Db, { search, is_disabled, role_id, group_id }: EmployeeFilter) => {
  let all = db.selectFrom('employees')
  if (search !== undefined)
    all = all.where((eb) =>
      eb.or([contains(employeeName, search), contains('account', search), contains('employee_no', search)]),
    )
  if (is_disabled !== undefined) all = all.where('is_disabled', '=', is_disabled)
  if (group_id !== undefined) all = all.where(isMember('employees.id', [group_id]))
  if (role_id !== undefined)
    all = all.where('id', 'in', (eb) =>
      eb.selectFrom('employee_roles').select('employee_id').where('role_id', '=', role_id),
    )
  return all
}

export const sorts = {
  name: sql`${employeeName} collate natural_order`,
  account: 'account',
  employee_no: 'employee_no',
  last_seen_at: lastSeenAt,
  open_conversations: openConversations,
  open_tickets: openTickets,
  created_at: 'created_at',
  updated_at: 'updated_at',
}

export const list = (db: Db, filter: EmployeeFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const { find } = records

/** Returns those of some employees who are disabled. Waits for concurrent transactions that change that. */
export const disabledAmong = async (db: Db, ids: number[]): Promise<Set<number>> => {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'is_disabled'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.flatMap(({ id, is_disabled }) => (is_disabled ? [id] : [])))
}

/** Whether an employee is disabled. Waits for a concurrent transaction that changes that. */
export const isDisabled = async (db: Db, id: number) => (await disabledAmong(db, [id])).has(id)

export const insert = (db: Db, employee: NewEmployee, password_hash: string) => {
  const { password: _, role_ids: __, group_ids: ___, skill_ids: ____, is_disabled, ...fields } = employee
  return insertRow(db, 'employees', { ...fields, password_hash, is_disabled: is_disabled ?? false })
}

export const update = (db: Db, id: number, changes: EmployeeChanges, password_hash: string | undefined) => {
  const {
    password: _,
    role_ids: __,
    current_password: ___,
    group_ids: ____,
    skill_ids: _____,
    ...fields
  } = changes
  return updateRow(db, 'employees', id, { ...fields, password_hash })
}

/** Ends the employee's invitation, whichever it is. */
export const endInvitation = (db: Db, employee_id: number) =>
  db.deleteFrom('employee_invitations').where('employee_id', '=', employee_id).execute()

export const remove = (db: Db, id: number) => db.deleteFrom('employees').where('id', '=', id).execute()

const roles: Links = {
  table: 'employee_roles',
  owner: 'employee_id',
  member: 'role_id',
  members: 'roles',
  field: 'role_ids',
}

const skills: Links = {
  table: 'employee_skills',
  owner: 'employee_id',
  member: 'skill_id',
  members: 'skills',
  field: 'skill_ids',
}

export const setSkills = async (db: Db, employee_id: number, skillIds: number[] | null | undefined) => {
  if (skillIds === undefined) return
  if (await replaceLinks(db, skills, employee_id, skillIds)) await touchRow(db, 'employees', employee_id)
}

export const setRoles = async (db: Db, employee_id: number, roleIds: number[]) => {
  if (await replaceLinks(db, roles, employee_id, roleIds)) await touchRow(db, 'employees', employee_id)
}

const givesEverything = sql<boolean>`${everyPermission} = any(roles.permissions)`

const hasPassword = sql<boolean>`employees.password_hash <> ${noPassword}`

const administrators = (db: Db) =>
  db
    .selectFrom('employees')
    .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .select(['employees.id', hasPassword.as('has_password')])
    .where('employees.is_disabled', '=', false)
    .where(givesEverything)
    .limit(1)

/** Returns how an employee is an enabled administrator; undefined for all others. */
export const findAdministrator = (db: Db, id: number) =>
  administrators(db).where('employees.id', '=', id).executeTakeFirst()
export type Administrator = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>

/** Reports whether there is an enabled administrator; changes that may remove the last one queue up here. */
export const isAdministered = async (db: Db, withPassword: boolean) => {
  await db.selectFrom('roles').select('id').where(givesEverything).forNoKeyUpdate().execute()
  const left = await administrators(db)
    .$if(withPassword, (query) => query.where(hasPassword))
    .executeTakeFirst()
  return left !== undefined
}

/** Finds an employee's bare row; locks it before a change. */
export const findLocked = (db: Db, { id }: { id: number }, lock: boolean) =>
  db
    .selectFrom('employees')
    .select(['id', 'version', 'is_disabled'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
