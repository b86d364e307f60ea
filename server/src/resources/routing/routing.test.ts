import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { sql } from 'kysely'
import { making } from '#test/configuration.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { desksOf } from '#test/routing.ts'
import { startService } from '#test/service.ts'
import { routeConversations, routeTickets } from './route.ts'

const { admin, employee, database } = await startService()
const db = database.main
const made = making(admin)

const { present, aQueue, waiting } = desksOf({ admin, employee, database })

const route = () => routeConversations(db)
const of = async (id: number) => (await admin.get(`/conversation/${id}`)).body.data
const handlerOf = async (id: number) => (await of(id)).handler_id

test('waiting work goes to an employee at the desk as if accepted, with the reason', async () => {
  const mei = await present({ capacity: 3 })
  const queue = await aQueue({ member_ids: [mei.id] })
  const by_hand = await waiting(await aQueue({ routing: 'by_hand', member_ids: [mei.id] }))
  const id = await waiting(queue)
  const { hints } = await route()
  assert.deepEqual(hints.map(({ kind }) => kind).toSorted(), ['conversation', 'notice'])
  const { state, handler_id, accepted_at, assignment_reason } = await of(id)
  assert.deepEqual([state, handler_id], ['handling', mei.id])
  assert.match(accepted_at, /^\d{4}/)
  const reason = { by: 'least_busy', load: 0, capacity: 3, skills: [], is_relaxed: false }
  assert.deepEqual(assignment_reason, reason)
  const [change] = (await admin.get(`/conversation/${id}/history`)).body.data
  assert.deepEqual([change.employee, change.reason], [null, reason])
  assert.deepEqual(
    change.changes.map(({ field, to }: { field: string; to: unknown }) => [field, to]),
    [
      ['handler_id', mei.id],
      ['state', 'handling'],
    ],
  )
  const { notices } = (await mei.client.get('/me/notice')).body.data
  assert.deepEqual([notices[0].type, notices[0].id, notices[0].actor], ['routed', id, null])
  assert.equal((await of(by_hand)).state, 'waiting')
  const { data } = (await mei.client.get('/me/routing')).body
  assert.deepEqual([data.load, data.capacity], [1, 3])
  assert.deepEqual(
    data.queues.map(({ waiting: count, here }: { waiting: number; here: number }) => [count, here]),
    [[0, 1]],
  )
  const bo = await present()
  const group = await made('/group', { name: 'Both' })
  for (const { id: one } of [mei, bo]) await admin.put(`/employee/${one}`, { group_ids: [group] })
  await aQueue({ name: 'Ours', member_ids: [mei.id], group_ids: [group] })
  await aQueue({ name: 'Everybody’s' })
  const { queues } = (await bo.client.get('/me/routing')).body.data
  assert.deepEqual(
    queues.map(({ name, here }: { name: string; here: number }) => [name, here]),
    [
      ['Everybody’s', 2],
      ['Ours', 2],
    ],
  )
  await bo.leave()
  await mei.leave()
})

test('the oldest goes first, nobody gets more than their capacity, and open tickets count', async () => {
  const mei = await present({ capacity: 2.3 })
  for (let count = 0; count < 2; count++) await made('/ticket', { subject: 'Open', handler_id: mei.id })
  const queue = await aQueue({ member_ids: [mei.id] })
  const late = await waiting(queue, { first_enter_queue_at: '2026-11-20T09:00:00Z' })
  const early = await waiting(queue)
  await route()
  assert.deepEqual([await handlerOf(early), await handlerOf(late)], [mei.id, null])
  await mei.client.post(`/conversation/${early}/close`)
  await route()
  assert.equal(await handlerOf(late), mei.id)
  await mei.leave()
})

test('nobody gets what they gave back, and the reason ends with the assignment', async () => {
  const [mei, bo] = [await present(), await present()]
  const queue = await aQueue({ member_ids: [mei.id, bo.id] })
  await bo.leave()
  const id = await waiting(queue)
  await route()
  await mei.client.post(`/conversation/${id}/transfer`, { campaign_queue_id: queue })
  const other = await waiting(queue)
  await route()
  assert.deepEqual([await handlerOf(id), await handlerOf(other)], [null, mei.id])
  assert.equal((await of(id)).assignment_reason, null)
  await bo.client.put('/me/availability', { status: 'here' })
  await route()
  assert.equal(await handlerOf(id), bo.id)
  for (const one of [mei, bo]) await one.leave()
})

test('a queue with skills waits for somebody who has them, and takes anybody after a time', async () => {
  const skill = await made('/skill', { name: 'Japanese' })
  const [able, other] = [await present({ skill_ids: [skill], capacity: 1 }), await present()]
  const ids = { member_ids: [able.id, other.id], skill_ids: [skill] }
  const queue = await aQueue({ ...ids, skills_relax_after_seconds: 60 })
  const now = sql<string>`now()`
  const [first, second] = [
    await waiting(queue, { first_enter_queue_at: now }),
    await waiting(queue, { first_enter_queue_at: now }),
  ]
  await route()
  assert.deepEqual([await handlerOf(first), await handlerOf(second)], [able.id, null])
  assert.deepEqual((await of(first)).assignment_reason.skills, ['Japanese'])
  await db
    .updateTable('conversations')
    .set({ first_enter_queue_at: sql<string>`now() - interval '61 seconds'` })
    .where('id', '=', second)
    .execute()
  await route()
  const { handler_id, assignment_reason } = await of(second)
  assert.deepEqual([handler_id, assignment_reason.is_relaxed], [other.id, true])
  const refused = await admin.delete(`/skill/${skill}`)
  assert.deepEqual(
    [refused.status, refused.body.counts],
    [409, { employee_skills: 1, campaign_queue_skills: 1 }],
  )
  for (const one of [able, other]) await one.leave()
})

test('skills count again for what comes back to a queue, however long ago it first waited', async () => {
  const skill = await made('/skill', { name: 'Korean' })
  const [former, other] = [await present(), await present()]
  const ids = { member_ids: [former.id, other.id], skill_ids: [skill] }
  const queue = await aQueue({ ...ids, skills_relax_after_seconds: 60 })
  const talk = await waiting(queue)
  await former.client.post(`/conversation/${talk}/accept`)
  await former.client.post(`/conversation/${talk}/transfer`, { campaign_queue_id: queue })
  const ticket = await made('/ticket', { subject: 'Leak', handler_id: former.id, campaign_queue_id: queue })
  await sql`update tickets set created_at = '2026-11-20T08:00:00Z' where id = ${ticket}`.execute(db)
  await admin.put(`/ticket/${ticket}`, { handler_id: null })
  const handlers = async () => {
    await route()
    await routeTickets(db)
    return [await handlerOf(talk), (await admin.get(`/ticket/${ticket}`)).body.data.handler_id]
  }
  assert.deepEqual(await handlers(), [null, null])
  const ago = sql<string>`now() - interval '61 seconds'`
  await db.updateTable('conversations').set({ released_at: ago }).where('id', '=', talk).execute()
  await db.updateTable('handovers').set({ created_at: ago }).execute()
  assert.deepEqual(await handlers(), [other.id, other.id])
  for (const one of [former, other]) await one.leave()
})

test('a customer comes back to their last handler while they are here', async () => {
  const [mei, bo] = [await present(), await present()]
  const queue = await aQueue({ routing: 'last_handler', member_ids: [mei.id, bo.id] })
  const contactable_id = await aContactable(db)
  await aConversation(db, { contactable_id, handler_id: bo.id })
  const [known, other] = [await waiting(queue, { contactable_id }), await waiting(queue)]
  await route()
  assert.deepEqual([await handlerOf(known), await handlerOf(other)], [bo.id, mei.id])
  assert.equal((await of(known)).assignment_reason.by, 'last_handler')
  for (const one of [mei, bo]) await one.leave()
})

test('rules run as for an acceptance, and service levels go on', async () => {
  const mei = await present()
  const queue = await aQueue({ member_ids: [mei.id] })
  const rule = await made('/rule', {
    ...{ name: 'Taken', subject: 'conversation', when: { event: 'accepted' }, state: 'on' },
    then: [{ set: { priority: 3 } }],
  })
  const policy = await made('/sla-policy', {
    ...{ name: 'Chats', subject: 'conversation' },
    targets: [{ metric: 'first_answer', priority: null, minutes: 5 }],
  })
  const id = await waiting(queue)
  await route()
  assert.equal((await of(id)).priority, 3)
  const [run] = (await admin.get(`/rule-run?rule_id=${rule}`)).body.data
  assert.equal(run.employee, null)
  const { rows } = await sql<{ kind: string }>`
    select kind from moments where subject_type = 'conversation' and subject_id = ${id}`.execute(db)
  assert.ok(rows.some(({ kind }) => kind === 'sla_step'))
  await admin.delete(`/sla-policy/${policy}`)
  await admin.delete(`/rule/${rule}`)
  await mei.leave()
})

test('tickets without a handler are given out too, each for less', async () => {
  const mei = await present({ capacity: 0.4 })
  const queue = await aQueue({ member_ids: [mei.id] })
  await made('/webhook', { url: 'https://hooks.example.com/in', event_types: ['ticket.assigned'] })
  const ids: number[] = []
  for (const status of [0, 2, 1, 0])
    ids.push(await made('/ticket', { subject: 'Leak', status, campaign_queue_id: queue }))
  const [first = 0, solved, second, last] = ids
  const { hints } = await routeTickets(db)
  assert.deepEqual([...new Set(hints.map(({ kind }) => kind))], ['notice', 'list'])
  const ticketOf = async (id: number | undefined) => (await admin.get(`/ticket/${id}`)).body.data
  const handlers = []
  for (const id of [first, solved, second, last]) handlers.push((await ticketOf(id)).handler_id)
  assert.deepEqual(handlers, [mei.id, null, mei.id, null])
  const reason = { by: 'least_busy', load: 0, capacity: 0.4, skills: [], is_relaxed: false }
  assert.deepEqual((await ticketOf(first)).assignment_reason, reason)
  const [change] = (await admin.get(`/ticket/${first}/history`)).body.data
  assert.deepEqual(
    [change.reason, change.changes],
    [reason, [{ field: 'handler_id', from: null, to: mei.id }]],
  )
  const { rows } = await sql<{ id: number }>`
    select (data::jsonb ->> 'id')::bigint as id from webhook_events where type = 'ticket.assigned'`.execute(
    db,
  )
  assert.deepEqual(rows.map(({ id }) => id).toSorted(), [first, second])
  await admin.put(`/ticket/${last}`, { handler_id: mei.id })
  await admin.post('/ticket/bulk', { ids: [solved], changes: { handler_id: mei.id } })
  const { rows: all } = await sql`select from webhook_events where type = 'ticket.assigned'`.execute(db)
  assert.equal(all.length, 4)
  await mei.leave()
})

test('an employee who is busy, disabled, without permission or elsewhere gets nothing', async () => {
  const [busy, disabled, weak] = [await present(), await present(), await present()]
  await busy.client.put('/me/availability', { status: 'busy' })
  await admin.put(`/employee/${disabled.id}`, { is_disabled: true })
  await admin.put(`/employee/${weak.id}`, { role_ids: [] })
  const elsewhere = await present()
  const id = await waiting(await aQueue({ member_ids: [busy.id, disabled.id, weak.id] }))
  await route()
  assert.equal(await handlerOf(id), null)
  await busy.client.put('/me/availability', { status: 'here' })
  await route()
  assert.equal(await handlerOf(id), busy.id)
  for (const one of [busy, elsewhere]) await one.leave()
})

test('wrong routing gets an error at its field', async () => {
  for (const [given, field] of [
    [{ routing: 'by_luck' }, 'routing'],
    [{ skill_ids: [99_999] }, 'skill_ids.0'],
    [{ skills_relax_after_seconds: -1 }, 'skills_relax_after_seconds'],
  ] as const) {
    const { status, body } = await admin.post('/campaign-queue', { name: 'Wrong', ...given })
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]])
  }
})

test('the examples of the documentation are accepted', async () => {
  const text = await readFile(new URL('../../../../docs/routing.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json))
  const [queue, installation, rule] = examples
  assert.equal(examples.length, 3)
  const skill = await made('/skill', { name: 'Documented' })
  await made('/campaign-queue', { ...queue, skill_ids: [skill] })
  const { body } = await admin.put('/installation', installation)
  assert.deepEqual([body.data.employee_capacity, body.data.ticket_points], [8, 0])
  await made('/rule', rule)
})
