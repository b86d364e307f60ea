import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { insertRow } from '#db/records/rows.ts'
import { startService, startSibling } from '#test/service.ts'
import { routeConversations } from './route.ts'

const [agents, arrivals, rounds] = process.env.LONG ? [50, 2_000, 40] : [12, 160, 8]

const service = await startService()
const sibling = await startSibling(service)
test.after(sibling.stop)
const db = service.database.main

/** Numbers that are the same in each run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const random = numbers(20_261_126)
const below = (limit: number) => Math.floor(random() * limit)

const role = (await service.admin.get('/role?search=agent')).body.data[0].id as number

const anAgent = async (place: number) => {
  const employee_id = await insertRow(db, 'employees', {
    ...{ account: `routed-${place}`, password_hash: '', first_name: `Agent ${place}` },
    capacity: 1 + (place % 4),
  })
  await db.insertInto('employee_roles').values({ employee_id, role_id: role }).execute()
  await db.insertInto('employee_availability').values({ employee_id, status: 'here' }).execute()
  return employee_id
}

const prepare = async () => {
  const employees: number[] = []
  for (let place = 0; place < agents; place++) employees.push(await anAgent(place))
  const skill_id = await insertRow(db, 'skills', { name: 'Japanese' })
  const half = employees.filter((_, place) => place % 2)
  await db
    .insertInto('employee_skills')
    .values(half.map((employee_id) => ({ employee_id, skill_id })))
    .execute()
  const queues: number[] = []
  for (const routing of ['round_robin', 'least_busy', 'last_handler'] as const) {
    const id = await insertRow(db, 'campaign_queues', { name: routing, routing })
    const members = employees.filter((_, place) => place % 3 !== queues.length)
    await db
      .insertInto('campaign_queue_members')
      .values(members.map((employee_id) => ({ employee_id, campaign_queue_id: id })))
      .execute()
    queues.push(id)
  }
  const [first = 0] = queues
  await db.insertInto('campaign_queue_skills').values({ campaign_queue_id: first, skill_id }).execute()
  const channel_id = await insertRow(db, 'channels', {
    contactable_type: 'App\\LineContact',
    name: 'Support',
  })
  return { employees, queues, channel_id }
}

const arrive = (channel_id: number, queues: number[], from: number, amount: number) =>
  sql`with customer as (
      insert into contactables (channel_id, contactable_type, external_id)
      select ${channel_id}, 'App\LineContact', 'routed-' || n from generate_series(${from}::int, ${from + amount - 1}::int) n
      returning id)
    insert into conversations (contactable_id, channel_id, state, campaign_queue_id, first_enter_queue_at)
    select id, ${channel_id}, 'waiting', (${queues}::bigint[])[1 + id % 3], clock_timestamp() from customer`.execute(
    db,
  )

/** Employees with more than their capacity. Nothing takes away from a load but the test itself. */
const overloaded = async () =>
  (
    await sql<{ id: number }>`select e.id from employees e join conversations c on c.handler_id = e.id
      where c.state = 'handling' and e.capacity is not null group by e.id having count(*) > e.capacity`.execute(
      db,
    )
  ).rows

/** What waits although somebody could be given it. */
const idle = async () =>
  (
    await sql<{ id: number }>`select c.id from conversations c where c.state = 'waiting' and exists (
      select from employees e join employee_availability a on a.employee_id = e.id and a.status = 'here'
        join campaign_queue_members m on m.employee_id = e.id and m.campaign_queue_id = c.campaign_queue_id
      where (select count(*) from conversations h where h.handler_id = e.id and h.state = 'handling') + 1 <= e.capacity
        and not exists (
          select from campaign_queue_skills s where s.campaign_queue_id = c.campaign_queue_id and not exists (
            select from employee_skills k where k.employee_id = e.id and k.skill_id = s.skill_id)))`.execute(
      db,
    )
  ).rows

const close = async (share: number) =>
  sql`update conversations set state = 'closed' where state = 'handling'
    and id % 10 < ${Math.floor(share * 10)}::int`.execute(db)

const routeUntil = async (server: Db, isDone: () => boolean) => {
  while (!isDone()) await routeConversations(server)
}

test('two servers never exceed a capacity, give nothing twice, and leave nobody idle while somebody waits', async () => {
  const { employees, queues, channel_id } = await prepare()
  let arrived = 0
  const servers = [db, sibling.database.main]
  const churn = async () => {
    const amount = Math.ceil(arrivals / rounds)
    await arrive(channel_id, queues, arrived, amount)
    arrived += amount
    const away = employees.filter(() => random() < 0.2)
    await sql`with held as (select employee_id from employee_availability order by employee_id for no key update)
      update employee_availability a set status = case when a.employee_id = any(${away}::bigint[]) then 'away'
        else 'here' end from held where held.employee_id = a.employee_id`.execute(db)
    assert.deepEqual(await overloaded(), [])
    await close(below(8) / 10)
  }
  const settle = async () => {
    let given: number
    do {
      given = 0
      for (const server of servers) given += (await routeConversations(server)).hints.length
    } while (given)
    assert.deepEqual(await overloaded(), [])
    assert.deepEqual(await idle(), [])
  }
  for (let round = 0; round < rounds; round++) {
    let isDone = false
    const routing = Promise.all(servers.map((server) => routeUntil(server, () => isDone)))
    await Promise.all([
      routing,
      churn().finally(() => {
        isDone = true
      }),
    ])
    await settle()
  }
  await sql`update employee_availability set status = 'here'`.execute(db)
  const open = async () =>
    Number(
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from conversations where state <> 'closed'`.execute(db)
      ).rows[0]?.n,
    )
  while (await open()) {
    await settle()
    await close(1)
  }
  const { rows } = await sql<{ times: number; amount: number }>`
    select times, count(*)::int as amount from (select count(*)::int as times from record_changes
      where subject_type = 'conversation' and reason is not null group by subject_id) each group by times`.execute(
    db,
  )
  assert.deepEqual(rows, [{ times: 1, amount: arrived }])
})
