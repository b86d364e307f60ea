import assert from 'node:assert/strict'
import test from 'node:test'
import type { FieldChange } from '#resources/record-changes/rules.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const make = async (path: string, body: object) => (await admin.post(path, body)).body.data
const aTicket = async (given: object = {}): Promise<number> =>
  (await make('/ticket', { subject: 'No dial tone', ...given })).id
const bulk = async (body: object, client = agent) => {
  const { status, body: answer } = await client.post('/ticket/bulk', body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const get = async (id: number) => (await agent.get(`/ticket/${id}`)).body.data
const refusal = async (body: object) => {
  const { status, body: answer } = await agent.post('/ticket/bulk', body)
  assert.equal(status, 422, JSON.stringify(answer))
  return answer
}
const fieldsOf = async (body: object) => Object.keys((await refusal(body)).errors)

const aSubCategory = async () => {
  const category = await make('/category', { name: 'Telephony' })
  return make('/sub-category', { name: 'Line', category_id: category.id })
}

test('marked tickets get a handler, a status and a due date at once', async () => {
  const { id: handler_id } = await employee('agent')
  const [one, other] = [await aTicket(), await aTicket({ handler_id, status: 1, due_at: '2027-01-01' })]
  const changes = { handler_id, status: 1, due_at: '2027-01-01T00:00:00Z' }
  const { former, ...counts } = await bulk({ ids: [one, other, one], changes })
  assert.deepEqual(counts, { changed: 1, unchanged: 1, refused: [] })
  assert.deepEqual(former, [{ id: one, version: 2, handler_id: null, status: 0, due_at: null }])
  const changed = await get(one)
  assert.deepEqual(
    [changed.handler_id, changed.status, changed.due_at],
    [handler_id, 1, '2027-01-01 00:00:00'],
  )
})

test('all that a filter finds is changed, and nothing else', async () => {
  const contact_id = await aContact(db)
  const mine = [await aTicket({ contact_id }), await aTicket({ contact_id })]
  const closed = await aTicket({ contact_id, status: 3 })
  const filter = { contact_id, statuses: [0], search: '', handler_ids: null }
  const { changed } = await bulk({ filter, changes: { priority: 3 } })
  assert.equal(changed, 2)
  for (const id of mine) assert.equal((await get(id)).priority, 3)
  assert.equal((await get(closed)).priority, 1)
})

test('a filter that is misspelled or empty changes nothing', async () => {
  const id = await aTicket()
  const { priority, updated_at } = await get(id)
  const refusals: [object, string[]][] = [
    [{ statusses: [2] }, ['filter.statusses']],
    [{ handler_id: 1, statuses: [0], ['__proto__']: 1 }, ['filter.__proto__', 'filter.handler_id']],
    [{ handler_ids: [] }, ['filter.handler_ids']],
    [{ cz_cols: [] }, ['filter.cz_cols']],
    [{}, ['filter']],
    [{ search: ' ', handler_ids: null }, ['filter']],
    [{ all: false }, ['filter']],
    [{ all: true, statuses: [0] }, ['filter.all']],
  ]
  for (const [filter, fields] of refusals)
    assert.deepEqual((await fieldsOf({ filter, changes: { priority: 3 } })).toSorted(), fields)
  const form = await agent.post('/ticket/bulk', 'filter[statusses]=2&changes[priority]=3', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  assert.deepEqual(Object.keys(form.body.errors), ['filter.statusses'])
  const unchanged = await get(id)
  assert.deepEqual([unchanged.priority, unchanged.updated_at], [priority, updated_at])
})

test('all tickets are changed only by a filter that says so', async () => {
  const id = await aTicket()
  const { meta } = (await agent.get('/ticket')).body
  const outcome = await bulk({ filter: { all: true }, changes: { priority: 2 } })
  assert.equal(outcome.changed + outcome.unchanged, meta.total)
  assert.equal((await get(id)).priority, 2)
})

test('a dry run counts what would change and changes nothing', async () => {
  const contact_id = await aContact(db)
  const [one] = [await aTicket({ contact_id }), await aTicket({ contact_id, priority: 3 })]
  const change = { filter: { contact_id }, changes: { priority: 3 } }
  const before = await agent.get(`/ticket/${one}`)
  const dry = await bulk({ ...change, dry_run: true })
  assert.deepEqual(dry, { changed: 1, unchanged: 1, refused: [], former: null })
  const after = await agent.get(`/ticket/${one}`)
  assert.deepEqual([after.body, after.headers.etag], [before.body, before.headers.etag])
  const { former: _, ...counts } = await bulk(change)
  const { former: __, ...expected } = dry
  assert.deepEqual(counts, expected)
})

test('sending back former undoes the change', async () => {
  const sub = await aSubCategory()
  const other = await aSubCategory()
  const tickets = [
    await aTicket({ sub_category_id: sub.id, due_at: '2027-03-01', status: 1 }),
    await aTicket({ category_id: other.category_id, priority: 3 }),
    await aTicket({ content: 'Since Monday' }),
  ]
  const before = await Promise.all(tickets.map(get))
  const changes = { sub_category_id: other.id, due_at: null, status: 2, priority: 0, content: null }
  const { former, changed } = await bulk({ ids: tickets, changes })
  assert.equal(changed, 3)
  assert.equal((await get(tickets[0] as number)).category_id, other.category_id)
  const undone = await bulk({ tickets: former })
  assert.deepEqual([undone.changed, undone.refused], [3, []])
  const after = await Promise.all(tickets.map(get))
  const plain = ({ updated_at: _, ...ticket }: { updated_at: string }) => ticket
  assert.deepEqual(after.map(plain), before.map(plain))
})

test('taking a change back leaves alone what someone changed since', async () => {
  const [one, other] = [await aTicket(), await aTicket()]
  const { former } = await bulk({ ids: [one, other], changes: { priority: 3 } })
  await agent.put(`/ticket/${one}`, { status: 1 })
  const undone = await bulk({ tickets: former })
  assert.deepEqual([undone.changed, undone.refused[0].id], [1, one])
  assert.ok(undone.refused[0].errors.version)
  assert.deepEqual([(await get(one)).priority, (await get(other)).priority], [3, 1])
})

test('two changes of the same tickets at once both happen, one after the other', async () => {
  const ids = [await aTicket(), await aTicket(), await aTicket()]
  const outcomes = await Promise.all([
    bulk({ ids, changes: { priority: 3 } }),
    bulk({ ids: ids.toReversed(), changes: { status: 1 } }, admin),
  ])
  assert.deepEqual(
    outcomes.map(({ changed }) => changed),
    [3, 3],
  )
  for (const id of ids) {
    const { priority, status } = await get(id)
    assert.deepEqual([priority, status], [3, 1])
  }
})

test('a ticket that cannot be changed is listed with the reason, and the others change', async () => {
  const sub = await aSubCategory()
  const other = await make('/category', { name: 'Delivery' })
  const [free, bound] = [await aTicket(), await aTicket({ sub_category_id: sub.id })]
  const { changed, refused } = await bulk({
    ids: [free, bound, 999_999],
    changes: { category_id: other.id },
  })
  assert.equal(changed, 1)
  assert.deepEqual(
    refused.map(({ id, errors }: { id: number; errors: object }) => [id, Object.keys(errors)]),
    [
      [bound, ['category_id']],
      [999_999, ['id']],
    ],
  )
  assert.equal((await get(free)).category_id, other.id)
})

test('errors that apply to every ticket are reported at once, by field', async () => {
  const ids = [await aTicket()]
  const sub = await aSubCategory()
  const unknown = 999_999
  for (const field of ['contact_id', 'sub_category_id', 'handler_id', 'termination_code', 'sponsor_id'])
    assert.deepEqual(await fieldsOf({ ids, changes: { [field]: unknown } }), [`changes.${field}`])
  const contradiction = { sub_category_id: sub.id, category_id: (await aSubCategory()).category_id }
  assert.deepEqual(await fieldsOf({ ids, changes: contradiction }), ['changes.category_id'])
  assert.deepEqual(await fieldsOf({ ids, changes: { status: 4 } }), ['changes.status'])
  assert.deepEqual(await fieldsOf({ ids, changes: { due_at: 'soon' } }), ['changes.due_at'])
  assert.deepEqual(await fieldsOf({ ids, changes: {} }), ['changes'])
  assert.deepEqual(await fieldsOf({ changes: { status: 1 } }), ['ids'])
  assert.deepEqual(await fieldsOf({ ids, filter: {}, changes: { status: 1 } }), ['ids', 'filter'])
  assert.deepEqual(await fieldsOf({ tickets: [{ id: ids[0] }, { id: ids[0] }] }), ['tickets.1.id'])
  assert.deepEqual(await fieldsOf({ filter: { statuses: [9] }, changes: { status: 1 } }), [
    'filter.statuses.0',
  ])
})

test('ten thousand tickets change in one go, and back; more are refused with their exact number', async () => {
  const contact_id = await aContact(db)
  await database.pool.query(
    `insert into tickets (subject, contact_id) select 'Many', $1 from generate_series(1, 10001)`,
    [contact_id],
  )
  const filter = { contact_id }
  const refused = await refusal({ filter, changes: { status: 1 } })
  assert.deepEqual([refused.code, refused.counts], ['too_many', { tickets: 10_001 }])
  await database.pool.query('delete from tickets where id = (select max(id) from tickets)')
  const { former, ...counts } = await bulk({ filter, changes: { status: 1 } })
  assert.deepEqual(counts, { changed: 10_000, unchanged: 0, refused: [] })
  const { body } = await agent.get(`/ticket?contact_id=${contact_id}&statuses=1&per_page=1`)
  assert.equal(body.meta.total, 10_000)
  const undone = await bulk({ tickets: former })
  assert.deepEqual([undone.changed, undone.refused], [10_000, []])
})

test('former values that are too large to send back are omitted', async () => {
  const contact_id = await aContact(db)
  await database.pool.query(
    `insert into tickets (subject, status_memo, contact_id)
    select 'Long', repeat('x', 60000), $1 from generate_series(1, 17)`,
    [contact_id],
  )
  const { changed, former } = await bulk({ filter: { contact_id }, changes: { status_memo: 'Short' } })
  assert.deepEqual([changed, former], [17, null])
})

test('each ticket’s change is sent to subscribed webhooks', async () => {
  const url = 'https://erp.example/told'
  const webhook = await make('/webhook', { url, event_types: ['ticket.updated'] })
  const tickets = [await aTicket(), await aTicket()]
  const untouched = await aTicket({ priority: 3 })
  await bulk({ ids: [...tickets, untouched], changes: { priority: 3 } })
  const events = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .select('data')
    .where('webhook_id', '=', webhook.id)
    .orderBy('webhook_deliveries.id')
    .execute()
  const told = events.map(({ data }) => JSON.parse(data))
  assert.deepEqual(
    told.map(({ id, priority }) => [id, priority]),
    tickets.map((id) => [id, 3]),
  )
})

test('a dry run is one in the query too, and a misspelled one is refused', async () => {
  const id = await aTicket()
  const order = { ids: [id], changes: { priority: 2 } }
  const { body } = await agent.post('/ticket/bulk?dry_run=true', order)
  assert.deepEqual([body.data.changed, body.data.former], [1, null])
  for (const dryrun of [true, ' ', ''])
    assert.deepEqual(await fieldsOf({ ...order, dryrun }), ['dryrun'], `“${dryrun}”`)
  assert.notEqual((await get(id)).priority, 2)
})

test('rules run for a change of many only if it asks for that, and are undone with it', async (t) => {
  const general = await make('/cz-col-category', { name: 'General', type: 2 })
  const { id: called } = await make('/cz-col', { name: 'Called', type: 5, category_id: general.id })
  const rule = await make('/rule', {
    ...{ name: 'Hurry', subject: 'ticket', when: { event: 'updated' }, state: 'on', hourly_limit: 2 },
    if: { all: [{ field: 'priority', op: 'became', val: 2 }] },
    then: [{ set: { status_memo: 'Hurry', [`cz_col.${called}`]: '2026-11-26 10:00:00' } }],
  })
  t.after(() => admin.delete(`/rule/${rule.id}`))
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push(await aTicket())
  const memosOf = () => Promise.all(ids.map(async (id) => (await get(id)).status_memo))
  const changes = { priority: 2 }
  const { by_rules } = await bulk({ ids: ids.slice(0, 1), changes })
  assert.deepEqual([by_rules, (await memosOf())[0]], [undefined, null])

  const total = { rule_id: rule.id, version: 1, name: 'Hurry' }
  const tried = await bulk({ ids: ids.slice(0, 3), changes, run_rules: true, dry_run: true })
  assert.deepEqual(tried, {
    ...{ changed: 2, unchanged: 1, refused: [], former: null },
    by_rules: [{ ...total, records: 2 }],
  })
  assert.deepEqual(await memosOf(), [null, null, null, null, null])

  const done = await bulk({ ids: ids.slice(1), changes, run_rules: true })
  assert.deepEqual(done.by_rules, [{ ...total, records: 2 }])
  assert.deepEqual(await memosOf(), [null, 'Hurry', 'Hurry', null, null], 'the limit holds')
  assert.notEqual((await admin.get(`/rule/${rule.id}`)).body.data.paused_at, null)
  const runs = (await admin.get(`/rule-run?rule_id=${rule.id}`)).body.data
  assert.deepEqual(runs.map(({ outcome }: { outcome: string }) => outcome).sort(), [
    'limited',
    'matched',
    'matched',
  ])
  const cz_cols = [{ id: called, value: null }]
  assert.deepEqual(done.former[0], { id: ids[1], version: 3, priority: 1, status_memo: null, cz_cols })
  const valuesOf = async () =>
    (await get(ids[1] as number)).cz_cols.map(({ value }: { value: unknown }) => value)
  assert.deepEqual(await valuesOf(), ['2026-11-26 10:00:00'])
  const back = await bulk({ tickets: done.former })
  assert.deepEqual([back.changed, await memosOf()], [4, [null, null, null, null, null]])
  assert.deepEqual([await valuesOf(), back.former[0].cz_cols[0].value], [[], '2026-11-26 10:00:00'])
  const [{ changes: noted }] = (await admin.get(`/ticket/${ids[1]}/history`)).body.data
  assert.ok(noted.some(({ field, to }: FieldChange) => field === `cz_cols.${called}` && to === null))
  const { refused } = await bulk({ tickets: [{ id: ids[1], cz_cols: [{ id: called, value: 'soon' }] }] })
  assert.deepEqual(Object.keys(refused[0].errors), ['cz_cols.0.value'])
  const many = Array.from({ length: 1001 }, (_, n) => ({ id: n + 1, priority: 2 }))
  assert.deepEqual(await fieldsOf({ tickets: many, run_rules: true }), ['tickets'])
})
