import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { making } from '#test/configuration.ts'
import { until } from '#test/embedded.ts'
import { aConversation } from '#test/factories.ts'
import { desksOf } from '#test/routing.ts'
import { startService } from '#test/service.ts'
import { routeConversations, routeTickets } from './route.ts'

const { admin, employee, database } = await startService()
const db = database.main
const made = making(admin)
const { present, aQueue, waiting } = desksOf({ admin, employee, database })

const route = () => routeConversations(db)
const handlerOf = async (id: number) => (await admin.get(`/conversation/${id}`)).body.data.handler_id

test('returned work is assigned to the same employee again after ten minutes', async () => {
  const mei = await present()
  const queue = await aQueue({ member_ids: [mei.id] })
  const id = await waiting(queue)
  await route()
  await admin.post(`/conversation/${id}/transfer`, { campaign_queue_id: queue })
  const routedAfter = async (minutes: number) => {
    const released_at = sql<string>`now() - make_interval(mins => ${minutes}::int)`
    await db.updateTable('conversations').set({ released_at }).where('id', '=', id).execute()
    await route()
    return handlerOf(id)
  }
  assert.deepEqual([await routedAfter(9), await routedAfter(10)], [null, mei.id])
  await mei.leave()
})

test('returned work does not block the rest of the queue for an employee with capacity', async () => {
  const skill = await made('/skill', { name: 'Spanish' })
  const [able, other] = [await present({ skill_ids: [skill], capacity: 1 }), await present({ capacity: 1 })]
  const ids = { member_ids: [able.id, other.id], skill_ids: [skill] }
  const queue = await aQueue({ ...ids, skills_relax_after_seconds: 600 })
  const secondsAgo = (seconds: number) => ({
    first_enter_queue_at: sql<string>`now() - make_interval(secs => ${seconds}::int)`,
  })
  const back = [await waiting(queue, secondsAgo(30)), await waiting(queue, secondsAgo(20))]
  const last = await waiting(queue, secondsAgo(10))
  for (const id of back) {
    await able.client.post(`/conversation/${id}/accept`)
    await able.client.post(`/conversation/${id}/transfer`, { campaign_queue_id: queue })
  }
  await route()
  const handlers = await Promise.all([...back, last].map(handlerOf))
  assert.deepEqual(handlers, [null, null, able.id])
  for (const one of [able, other]) await one.leave()
})

test('a ticket that came back goes to somebody else, and to the same employee after ten minutes', async () => {
  const mei = await present({ capacity: 0.2 })
  const queue = await aQueue({ member_ids: [mei.id] })
  const aTicket = () => made('/ticket', { subject: 'Leak', campaign_queue_id: queue })
  const ticketHandler = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.handler_id
  const [back, next] = [await aTicket(), await aTicket()]
  await routeTickets(db)
  assert.equal(await ticketHandler(back), mei.id)
  await mei.client.put(`/ticket/${back}`, { handler_id: null })
  await routeTickets(db)
  // It does not keep the rest of the queue from them.
  assert.deepEqual([await ticketHandler(back), await ticketHandler(next)], [null, mei.id])
  await mei.client.put(`/ticket/${next}`, { status: 2 })
  const released = (minutes: number) =>
    sql`update handovers set created_at = now() - make_interval(mins => ${minutes}::int)
      where subject_type = 'ticket' and subject_id = ${back}`.execute(db)
  await released(9)
  await routeTickets(db)
  assert.equal(await ticketHandler(back), null)
  await released(10)
  await routeTickets(db)
  assert.equal(await ticketHandler(back), mei.id)
  await admin.post('/ticket/bulk', { ids: [back], changes: { handler_id: null } })
  const bo = await present()
  await admin.put(`/campaign-queue/${queue}`, { member_ids: [mei.id, bo.id] })
  await routeTickets(db)
  assert.equal(await ticketHandler(back), bo.id)
  for (const one of [mei, bo]) await one.leave()
})

test('somebody with the skills is found among hundreds without them, also before these are asked', async () => {
  const skill = await made('/skill', { name: 'French' })
  const able = await present({ skill_ids: [skill] })
  await sql`update employee_availability set routed_at = now() where employee_id = ${able.id}`.execute(db)
  await sql`with added as (
      insert into employees (account, password_hash, first_name)
      select 'crowd-' || n, '', 'Crowd' from generate_series(1, 500) n returning id),
    permitted as (
      insert into employee_roles (employee_id, role_id)
      select added.id, r.role_id from added cross join employee_roles r where r.employee_id = ${able.id})
    insert into employee_availability (employee_id, status) select id, 'here' from added`.execute(db)
  const queues = [
    await aQueue({ skill_ids: [skill] }),
    await aQueue({ skill_ids: [skill], skills_relax_after_seconds: 600 }),
  ]
  for (const queue of queues) {
    const id = await waiting(queue, { first_enter_queue_at: sql<string>`now()` })
    await route()
    assert.equal(await handlerOf(id), able.id)
    await sql`update employee_availability set routed_at = now() where employee_id = ${able.id}`.execute(db)
  }
  await sql`update employee_availability set status = 'away'`.execute(db)
})

const isBlocked = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length > 0

/** The employees whose load nobody else can change now. */
const lockedLoads = async () => {
  const { rows } = await sql<{ id: number }>`
    select l.objid::bigint as id from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.classid = 7263 and l.mode = 'ExclusiveLock'
      and d.datname = current_database()`.execute(db)
  return rows.map(({ id }) => id)
}

test('the router waits for nobody, and only for whom it has chosen others wait for it', async () => {
  const [mei, bo, lin] = [await present(), await present(), await present()]
  const queue = await aQueue({ routing: 'round_robin', member_ids: [mei.id, bo.id, lin.id] })
  const [first, second] = [await waiting(queue), await waiting(await aQueue({ routing: 'by_hand' }))]
  let routed: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await aConversation(trx, { state: 'handling', handler_id: mei.id })
    // Holds up the end of the router's turn.
    await sql`select from employee_availability where employee_id = ${bo.id} for no key update`.execute(trx)
    routed = route()
    await until(() => 'the router is held up', isBlocked)
    assert.deepEqual(await lockedLoads(), [bo.id])
    assert.equal((await lin.client.post(`/conversation/${second}/accept`)).status, 200)
  })
  await routed
  assert.deepEqual([await handlerOf(first), await handlerOf(second)], [bo.id, lin.id])
  for (const one of [mei, bo, lin]) await one.leave()
})
