import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const make = async (path: string, body: object) => (await admin.post(path, body)).body.data
const aTicket = (given: object = {}): Promise<{ id: number }> =>
  make('/ticket', { subject: 'No dial tone', ...given })

const found = async (query: string) => {
  const { status, body } = await agent.get(`/ticket?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: number }) => id)
}

test('tickets are searched by part of their subject or content, in any case and script', async () => {
  const bySubject = await aTicket({ subject: 'Счёт за АПРЕЛЬ' })
  const byContent = await aTicket({ subject: 'x', content: '王小明想退貨' })
  const byWildcard = await aTicket({ subject: '100% wool' })
  assert.deepEqual(await found(`search=${encodeURIComponent('счёт за апрель')}`), [bySubject.id])
  assert.deepEqual(await found(`search=${encodeURIComponent('退')}`), [byContent.id])
  assert.deepEqual(await found(`search=${encodeURIComponent('0% W')}`), [byWildcard.id])
})

test('each filter finds the tickets that it names and no others', async () => {
  const category = await make('/category', { name: 'Wanted' })
  const sub_category = await make('/sub-category', { name: 'Wanted', category_id: category.id })
  const sponsor = await make('/sponsor', { name: 'Wanted' })
  const queue = await make('/campaign-queue', { name: 'Wanted' })
  const code = await make('/termination-code', { name: 'Wanted' })
  const handler = await employee('agent')
  const contact_id = await aContact(db)
  const creater = await employee('agent')
  const { body } = await creater.client.post('/ticket', {
    subject: 'Wanted',
    status: 3,
    priority: 3,
    contact_id,
    sub_category_id: sub_category.id,
    sponsor_id: sponsor.id,
    campaign_queue_id: queue.id,
    termination_code: code.id,
    handler_id: handler.id,
  })
  await aTicket({ subject: 'Unwanted' })
  for (const query of [
    `contact_id=${contact_id}`,
    'statuses=3',
    'priorities[]=3',
    `category_ids=${category.id}`,
    `sub_category_ids[0]=${sub_category.id}`,
    `sponsor_id=${sponsor.id}`,
    `campaign_queue_id=${queue.id}`,
    `termination_code_ids=${code.id},999999`,
    `handler_ids=999999&handler_ids=${handler.id}`,
    `creater_ids=%5B${creater.id}%5D`,
  ])
    assert.deepEqual(await found(query), [body.data.id], query)
})

test('ids that point to nothing find nothing, and blank filters ask for nothing', async () => {
  await aTicket()
  assert.deepEqual(await found('handler_ids=999999&contact_id=0'), [])
  assert.ok((await found('statuses=&statuses[]=&search=')).length)
})

test('codes out of range and invalid dates are rejected', async () => {
  const { status, body } = await agent.get(
    '/ticket?statuses=1,4&priorities=9&due_at__start=soon&handler_ids=x',
  )
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), [
    'due_at__start',
    'handler_ids.0',
    'priorities.0',
    'statuses.1',
  ])
})

test('a due date range takes in both of its ends, a date alone its whole day', async () => {
  const { id: first } = await aTicket({ due_at: '2027-03-01 00:00:00' })
  const { id: last } = await aTicket({ due_at: '2027-03-02 23:59:59' })
  await aTicket({ due_at: '2027-03-03 00:00:00' })
  assert.deepEqual(await found('due_at__start=2027-03-01&due_at__end=2027-03-02'), [first, last])
  assert.deepEqual(await found('due_at__start=2027-03-01 00:00:00&due_at__end=2027-03-01T00:00:00Z'), [first])
})

test('tickets are found by when they were made', async () => {
  const { id } = await aTicket()
  await db.updateTable('tickets').set({ created_at: '2020-02-03 10:00:00.5Z' }).where('id', '=', id).execute()
  assert.deepEqual(await found('created_at__start=2020-02-03&created_at__end=2020-02-03 10:00:00'), [id])
  assert.deepEqual(await found('created_at__end=2020-02-03 09:59:59'), [])
})

test('tickets are found by their custom values', async () => {
  const floor = await make('/cz-col', {
    name: 'Floor',
    type: 0,
    category_id: (await make('/cz-col-category', { name: 'Place', type: 2 })).id,
  })
  const low = await aTicket({ cz_cols: [{ id: floor.id, value: 9 }] })
  const high = await aTicket({ cz_cols: [{ id: floor.id, value: 10 }] })
  const where = (op: string, val: number) =>
    `cz_cols[0][id]=${floor.id}&cz_cols[0][op]=${encodeURIComponent(op)}&cz_cols[0][val]=${val}`
  assert.deepEqual(await found(where('>', 9)), [high.id])
  assert.deepEqual(await found(where('<=', 10)), [low.id, high.id])
  assert.equal((await agent.get('/ticket?cz_cols[0][id]=65000&cz_cols[0][op]=is_null')).status, 422)
})

test('tickets come in the order that is asked for, those without a date last', async () => {
  const contact_id = await aContact(db)
  const { id: late } = await aTicket({ contact_id, due_at: '2027-02-01', priority: 0 })
  const { id: never } = await aTicket({ contact_id, priority: 3 })
  const { id: soon } = await aTicket({ contact_id, due_at: '2027-01-01', priority: 0 })
  const inOrder = (sort: string) => found(`contact_id=${contact_id}&sort=${sort}`)
  assert.deepEqual(await inOrder('due_at'), [soon, late, never])
  assert.deepEqual(await inOrder('-due_at'), [late, soon, never])
  assert.deepEqual(await inOrder('-priority'), [never, late, soon])
  assert.deepEqual(await inOrder('-id'), [soon, never, late])
  for (const sort of ['status', 'created_at', 'updated_at'])
    assert.deepEqual(await inOrder(sort), [late, never, soon], sort)
  assert.equal((await agent.get('/ticket?sort=subject')).status, 422)
})
