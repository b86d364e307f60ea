import assert from 'node:assert/strict'
import test from 'node:test'
import { holding } from '#test/holding.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const create = async (path: string, body: object, client = admin) => {
  const { status, body: answer } = await client.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const statusOf = ({ status, status_id, ticket_status }: Record<string, unknown>) => [
  status,
  status_id,
  (ticket_status as { name: string } | null)?.name ?? null,
]
const change = (id: number, changes: object) => agent.put(`/ticket/${id}`, changes)

const plain = (await create('/ticket', { subject: 'Before' }, agent)).id as number
const fresh = await create('/ticket-status', { name: 'New', status: 0, is_default: true })
const working = await create('/ticket-status', { name: 'Working', status: 1, is_default: true, position: 1 })
const asking = await create('/ticket-status', {
  name: 'Asked',
  status: 1,
  waits_for_customer: true,
  position: 2,
})
const done = await create('/ticket-status', { name: 'Done', status: 2, is_default: true, position: 3 })

test('a ticket keeps its code and its status consistent, whichever a change names', async () => {
  const ticket = await create('/ticket', { subject: 'Lamp' }, agent)
  assert.deepEqual(statusOf(ticket), [0, fresh.id, 'New'])
  const steps: [object, unknown[]][] = [
    [{ status: 1 }, [1, working.id, 'Working']],
    [{ status_id: asking.id }, [1, asking.id, 'Asked']],
    [{ status: 1 }, [1, asking.id, 'Asked']],
    [{ status_id: null }, [1, working.id, 'Working']],
    [{ status_id: done.id }, [2, done.id, 'Done']],
    [{ status: 3 }, [3, null, null]],
    [{ status_id: asking.id, status: 1 }, [1, asking.id, 'Asked']],
  ]
  for (const [given, expected] of steps)
    assert.deepEqual(statusOf((await change(ticket.id, given)).body.data), expected, JSON.stringify(given))
  const faultsOf = async (given: object) => Object.keys((await change(ticket.id, given)).body.errors)
  assert.deepEqual(await faultsOf({ status: 2, status_id: asking.id }), ['status_id'])
  assert.deepEqual(await faultsOf({ status_id: 999_999 }), ['status_id'])
  assert.deepEqual(statusOf(await create('/ticket', { subject: 'Done', status_id: done.id }, agent)), [
    ...[2, done.id, 'Done'],
  ])
  const { closed_at } = await db
    .selectFrom('tickets')
    .select('closed_at')
    .where('status_id', '=', done.id)
    .executeTakeFirstOrThrow()
  assert.ok(closed_at)
})

test('tickets are found, counted and sorted by status, and changed in bulk', async () => {
  const ids = []
  for (const status_id of [asking.id, done.id])
    ids.push((await create('/ticket', { subject: 'Bulk', status_id }, agent)).id)
  const found = (await agent.get(`/ticket?status_ids[]=${asking.id}&search=Bulk&sort=-status_id`)).body
  assert.deepEqual(
    found.data.map(({ id }: { id: number }) => id),
    [ids[0]],
  )
  const waiting = (await agent.get(`/ticket?status_ids[]=${fresh.id}`)).body.data
  assert.ok(
    waiting.some(({ id }: { id: number }) => id === plain),
    'older than the statuses',
  )
  const { changed } = await create('/ticket/bulk', { ids, changes: { status_id: working.id } }, agent)
  assert.equal(changed, 2)
  assert.deepEqual(statusOf((await agent.get(`/ticket/${ids[1]}`)).body.data), [1, working.id, 'Working'])
  const counted = async (status: number) => (await agent.get(`/ticket?statuses[]=${status}`)).body.meta.total
  const rows = await db.selectFrom('tickets').select('status').execute()
  for (const status of [0, 1, 2, 3])
    assert.equal(await counted(status), rows.filter((row) => row.status === status).length)
  const first = (await agent.get('/ticket?sort=status_id&per_page=1')).body.data[0]
  assert.equal(first.status_id, working.id)
  assert.deepEqual(statusOf((await agent.get(`/ticket/${plain}`)).body.data), [0, null, null])
})

test('a category allows the transitions that it has, and a refusal names them', async () => {
  const pair = (from: { id: number }, to: { id: number }) => ({ from: from.id, to: to.id })
  const category = await create('/category', {
    name: 'Repairs',
    transitions: [pair(fresh, working), pair(working, asking), pair(working, done)],
  })
  assert.equal(category.transitions.length, 3)
  const { id } = await create('/ticket', { subject: 'Lamp', category_id: category.id }, agent)
  assert.equal((await change(plain, { category_id: category.id })).status, 200)
  for (const each of [id, plain])
    assert.deepEqual(
      (await change(each, { status_id: done.id })).body.errors,
      { status_id: ['In this category, a ticket goes from New only to Working.'] },
      each === plain ? 'a ticket that is older than the statuses' : '',
    )
  assert.equal((await change(plain, { status: 0, priority: 2 })).status, 200)
  const begun = { subject: 'Done at once', category_id: category.id, status_id: done.id }
  assert.equal((await create('/ticket', begun, agent)).status_id, done.id)
  assert.equal((await change(id, { status: 1 })).status, 200)
  const bulk = await create('/ticket/bulk', { ids: [id], changes: { status: 0 } }, agent)
  assert.deepEqual(bulk.refused[0].errors, {
    status: ['In this category, a ticket goes from Working only to Asked or Done.'],
  })
  const closed = await change(id, { status: 3 })
  assert.deepEqual(
    [closed.status, Object.keys(closed.body.errors)],
    [422, ['status']],
    'a code without status',
  )
  await change(id, { status_id: asking.id })
  assert.deepEqual((await change(id, { status: 2 })).body.errors, {
    status: ['In this category, a ticket stays in Asked.'],
  })
  const fault = await admin.put(`/category/${category.id}`, {
    transitions: [{ from: fresh.id, to: 999_999 }],
  })
  assert.deepEqual(Object.keys(fault.body.errors), ['transitions.0.to'])
  const freed = await admin.put(`/category/${category.id}`, { transitions: [] })
  assert.deepEqual(freed.body.data.transitions, [])
  assert.equal((await change(id, { status: 2 })).status, 200)
})

test('each code has one default status, and a status in use stays', async () => {
  const other = await create('/ticket-status', { name: 'Queued', status: 0, is_default: true })
  assert.equal((await admin.get(`/ticket-status/${fresh.id}`)).body.data.is_default, false)
  await admin.put(`/ticket-status/${fresh.id}`, { is_default: true })
  assert.equal((await admin.get(`/ticket-status/${other.id}`)).body.data.is_default, false)
  await create('/ticket', { subject: 'Lamp' }, agent)
  const { body } = await admin.delete(`/ticket-status/${fresh.id}`)
  assert.equal(body.code, 'in_use')
  assert.equal((await admin.delete(`/ticket-status/${other.id}`)).status, 204)
  assert.deepEqual(
    Object.keys((await admin.post('/ticket-status', { name: 'new', status: 1 })).body.errors),
    ['name'],
  )
  assert.equal((await agent.get('/ticket-status')).status, 200)
  assert.equal((await agent.post('/ticket-status', { name: 'Mine', status: 1 })).status, 403)
})

test('a ticket that gets a status while its code changes gets the new code', async () => {
  const { id } = await create('/ticket-status', { name: 'Moving', status: 1 })
  const ticket = await holding(database.pool, {
    first: (client) => client.query('select from ticket_statuses where id = $1 for update', [id]),
    act: () => create('/ticket', { subject: 'Meanwhile', status_id: id }, agent),
    then: (client) => client.query('update ticket_statuses set status = 2 where id = $1', [id]),
  })
  assert.deepEqual(statusOf(ticket), [2, id, 'Moving'])
})
