import type pg from 'pg'
import { type Clock, iso, workingMoment } from './clock.ts'
import { addRecords, addRows } from './insert.ts'
import type { Random } from './random.ts'
import * as chinese from './words/chinese.ts'
import * as english from './words/english.ts'
import { matters } from './words/matters.ts'
import { queues, sponsors, tags, terminationCodes } from './words/service.ts'
import { departments, groups, jobTitles, leaver, roleAt, staff } from './words/staff.ts'

const idsOf = (records: { id: number }[]) => records.map(({ id }) => id)

const addPhones = async (client: pg.ClientBase, groupIds: number[]) => ({
  extensions: await addRecords(
    client,
    'extensions',
    staff.map(([account], index) => ({ extension: String(8001 + index), description: account, type: 0 })),
  ),
  agents: await addRecords(
    client,
    'cti_agents',
    staff.map(([, , , group], index) => ({ account: `agent${1001 + index}`, group_id: groupIds[group] })),
  ),
})

const addEmployees = async (client: pg.ClientBase, password_hash: string, groupIds: number[]) => {
  const departmentIds = idsOf(await addRecords(client, 'departments', departments))
  const titleIds = idsOf(await addRecords(client, 'job_titles', jobTitles))
  const { extensions, agents } = await addPhones(client, groupIds)
  const { rows } = await client.query<{ id: number }>(
    "select nextval('profile_ids') as id from generate_series(1, $1)",
    [staff.length],
  )
  return addRecords(
    client,
    'employees',
    staff.map(([account, first_name, last_name, group, title, department], index) => ({
      account,
      password_hash,
      first_name,
      last_name,
      employee_no: `E${1001 + index}`,
      job_title_id: titleIds[title],
      department_id: departmentIds[department],
      group_id: groupIds[group],
      extension_id: extensions[index]?.id,
      cti_agent_id: agents[index]?.id,
      profile_id: rows[index]?.id,
      is_disabled: account === leaver,
    })),
  )
}

/**
 * Adds the employees with their groups and roles. Returns the IDs of an administrator and of those who work
 * there, by group.
 */
export const addStaff = async (client: pg.ClientBase, passwordHash: string) => {
  const groupIds = idsOf(await addRecords(client, 'groups', groups))
  const employees = await addEmployees(client, passwordHash, groupIds)
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from roles where is_builtin',
  )
  await addRows(
    client,
    'employee_roles',
    employees.map(({ id }, index) => ({
      employee_id: id,
      role_id: rows.find(({ name }) => name === roleAt(index))?.id,
    })),
  )
  const members = groupIds.map((group) =>
    employees.filter(({ group_id, is_disabled }) => group_id === group && !is_disabled).map(({ id }) => id),
  )
  await client.query(
    'update groups g set supervisor_id = l.leader from unnest($1::bigint[], $2::bigint[]) l(id, leader) where g.id = l.id',
    [groupIds, members.map(([leader]) => leader)],
  )
  return { members, administrator: employees[0]?.id as number }
}

export type Staff = Awaited<ReturnType<typeof addStaff>>

const addMatters = async (client: pg.ClientBase) => {
  const names = [...new Set(matters.map(({ category }) => category))]
  const categories = await addRecords(
    client,
    'categories',
    names.map((name) => ({ name })),
  )
  const subCategories = await addRecords(
    client,
    'sub_categories',
    matters.map(({ name, category }) => ({ name, category_id: categories[names.indexOf(category)]?.id })),
  )
  return matters.map((matter, index) => ({
    ...matter,
    sub_category_id: subCategories[index]?.id as number,
    category_id: subCategories[index]?.category_id as number,
  }))
}

/** Adds brands, queues, ticket categories, termination codes and tags. */
export const addService = async (client: pg.ClientBase, { administrator }: Staff) => ({
  sponsorIds: idsOf(await addRecords(client, 'sponsors', sponsors)),
  queueIds: idsOf(await addRecords(client, 'campaign_queues', queues)),
  matters: await addMatters(client),
  codes: await addRecords(
    client,
    'termination_codes',
    terminationCodes.map((code) => ({ ...code, creater_id: administrator })),
  ),
  tagIds: idsOf(
    await addRecords(
      client,
      'tags',
      tags.map((name) => ({ name })),
    ),
  ),
})

export type Service = Awaited<ReturnType<typeof addService>>

const namesOfCompanies = ({ pick }: Random) => [
  ...english.companies.map((name) => ({
    name: `${name} ${pick(english.companyKinds)}`,
    domain: name.toLowerCase(),
  })),
  ...chinese.companies.map((name, index) => ({
    name: name + pick(chinese.companyKinds),
    domain: `company${101 + index}`,
  })),
]

/** Adds business customers, with domains that nobody can own. */
export const addCompanies = async (
  client: pg.ClientBase,
  random: Random,
  clock: Clock,
  { administrator }: Staff,
) =>
  addRecords(
    client,
    'companies',
    namesOfCompanies(random).map(({ name, domain }) => {
      const created_at = iso(workingMoment(clock, random, 700))
      return {
        name,
        sn: `0000${random.digits(4)}`,
        domains: [`${domain}.example`, ...(random.chance(0.2) ? [`shop.${domain}.example`] : [])],
        description: random.chance(0.3) ? 'Orders on account, 30 days.' : null,
        creater_id: administrator,
        created_at,
        updated_at: created_at,
      }
    }),
  )

export type Companies = Awaited<ReturnType<typeof addCompanies>>
