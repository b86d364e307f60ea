import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee, nobody } = await startService()
const db = database.main

interface Outcome {
  index: number
  outcome: string
  id: number | null
  status?: number
  code?: string
  errors?: Record<string, string[]>
  candidates?: number[]
}
const batch = async (items: object[], noun = 'contact', client = admin): Promise<Outcome[]> => {
  const { status, body } = await client.post(`/${noun}/batch`, { items })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.data.map(({ index }: Outcome) => index),
    items.map((_, index) => index),
  )
  return body.data
}
const outcomesOf = (all: Outcome[]) => all.map(({ outcome }) => outcome)
const upsert = (value: string, data: object = {}) => ({
  op: 'upsert',
  by: { field: 'membership_no', value },
  data: { first_name: 'Ann', ...data },
})

test('each item has its outcome in the order given, and the others are unharmed', async () => {
  const [one, gone] = [await aContact(db), await aContact(db)]
  await aContact(db, { membership_no: 'TWIN' })
  await aContact(db, { membership_no: 'TWIN' })
  await admin.post('/contact', { first_name: 'X', external_id: 'taken' })
  const all = await batch([
    { op: 'create', data: { first_name: 'A', phones: [{ type: 2, number: '0911 1' }] } },
    { op: 'create', data: { last_name: 'B' } },
    { op: 'update', id: one, data: { gender: 1 } },
    { op: 'update', id: one, data: { gender: 1 } },
    upsert('B-1', { cz_cols: [{ id: 999, value: 1 }] }),
    upsert('B-1'),
    upsert('B-1'),
    upsert('B-1', { gender: 0 }),
    upsert('TWIN'),
    { op: 'delete', id: gone },
    { op: 'delete', id: gone },
    { op: 'create', data: { first_name: 'C', external_id: 'taken' } },
    { op: 'create', data: { first_name: 'D', sponsor_id: 99 } },
    { op: 'update', data: {} },
    { op: 'upsert', data: { first_name: 'E' } },
    { op: 'update', by: { field: 'membership_no', value: 'nobody' }, data: {} },
    { op: 'create', data: { first_name: 'F' } },
  ])
  assert.deepEqual(outcomesOf(all), [
    ...[
      'created',
      'refused',
      'updated',
      'unchanged',
      'refused',
      'created',
      'unchanged',
      'updated',
      'refused',
    ],
    ...['deleted', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'created'],
  ])
  const refused = all.filter(({ outcome }) => outcome === 'refused')
  assert.deepEqual(
    refused.map(({ status, errors }) => [status, ...Object.keys(errors ?? {})]),
    [
      [422, 'first_name'],
      [422, 'cz_cols.0.id'],
      [409, 'by'],
      [404, 'id'],
      [422, 'external_id'],
      [422, 'sponsor_id'],
      [422, 'id'],
      [422, 'by'],
      [404, 'by'],
    ],
  )
  assert.deepEqual([refused[2]?.code, refused[2]?.candidates?.length], ['ambiguous', 2])
  assert.equal((await admin.get(`/contact/${all[7]?.id}`)).body.data.gender, 0)
})

test('all or none, if asked for, with what is wrong by item', async () => {
  const { status, body } = await admin.post('/contact/batch', {
    atomic: true,
    items: [upsert('AT-1'), { op: 'create', data: { gender: 1 } }, { op: 'delete', id: 987_654_321 }],
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['items.1.first_name', 'items.2.id'])
  assert.equal((await admin.get('/contact?membership_no=AT-1')).body.meta.total, 0)
})

test('history, webhooks and rules are as for single writes', async () => {
  await admin.post('/webhook', {
    url: 'https://crm.example/hook',
    event_types: ['contact.created', 'contact.updated'],
  })
  const rule = {
    name: 'Lady',
    subject: 'contact',
    when: { event: 'created' },
    if: { all: [{ field: 'first_name', op: '=', val: 'Eve' }] },
    then: [{ set: { gender: 0 } }],
    state: 'on',
  }
  const { id: ruleId } = (await admin.post('/rule', rule)).body.data
  const single = (await admin.post('/contact', { first_name: 'Eve', membership_no: 'W-0' })).body.data.id
  const [made] = await batch([
    { op: 'create', data: { first_name: 'Eve', membership_no: 'W-1' } },
    upsert('W-2'),
    upsert('W-3'),
  ])
  await batch([upsert('W-2', { gender: 1 }), upsert('W-3')])
  const traceOf = async (id: number) => {
    const { rows } = await database.pool.query(
      `select (select array_agg(type order by id) from webhook_events where (data::json->>'id')::bigint = $1) as events,
        (select json_agg(json_build_array(kind, changes) order by id) from record_changes where subject_id = $1) as history`,
      [id],
    )
    return JSON.stringify(rows).replaceAll('W-1', 'W-0')
  }
  assert.equal(await traceOf(made?.id as number), await traceOf(single))
  const twoAndThree = (await admin.get('/contact?search=W-&sort=id')).body.data.slice(2)
  const events = await Promise.all(twoAndThree.map(({ id }: { id: number }) => traceOf(id)))
  assert.match(events[0], /"events":\["contact.created","contact.updated"\]/)
  assert.match(events[1], /"events":\["contact.created"\]/)
  await admin.delete(`/rule/${ruleId}`)
})

test('permissions are those of each operation', async () => {
  const id = await aContact(db)
  const items = [
    { op: 'create', data: { first_name: 'A' } },
    { op: 'update', id, data: { gender: 1 } },
    { op: 'delete', id },
  ]
  const all = await batch(items, 'contact', agent)
  assert.deepEqual(outcomesOf(all), ['created', 'updated', 'refused'])
  assert.deepEqual([all[2]?.status, Object.keys(all[2]?.errors ?? {})], [403, ['op']])
  const { client, id: employeeId } = await employee('agent')
  await admin.put(`/employee/${employeeId}`, { role_ids: [] })
  assert.deepEqual(new Set(outcomesOf(await batch(items, 'contact', client))), new Set(['refused']))
  assert.equal((await nobody.post('/contact/batch', { items })).status, 401)
})

test('a repeated key gets the first answer, and nothing is done twice', async () => {
  const body = { items: [{ op: 'create', data: { first_name: 'Once', membership_no: 'K-1' } }] }
  const headers = { 'idempotency-key': 'batch-1' }
  const [first, second] = [
    await admin.post('/contact/batch', body, headers),
    await admin.post('/contact/batch', body, headers),
  ]
  assert.deepEqual(second.body, first.body)
  assert.equal((await admin.get('/contact?membership_no=K-1')).body.meta.total, 1)
})

test('simultaneous batches of the same contacts make each once', async () => {
  const items = Array.from({ length: 40 }, (_, n) =>
    upsert(`S-${n}`, { phones: [{ type: 2, number: `0955 ${n}` }] }),
  )
  const all = await Promise.all([batch(items), batch(items.toReversed()), batch(items), batch(items)])
  assert.equal(all.flat().filter(({ outcome }) => outcome === 'created').length, 40)
  assert.equal(all.flat().filter(({ outcome }) => outcome === 'unchanged').length, 120)
})

test('the number of statements does not grow with the batch', async (t) => {
  const statements = async (from: number, count: number) => {
    const items = Array.from({ length: count }, (_, n) =>
      upsert(`N-${from + n}`, { phones: [{ type: 2, number: `0966 ${from + n}` }], tag_ids: [] }),
    )
    const executed = t.mock.method(database.main.getExecutor().constructor.prototype, 'executeQuery')
    await batch(items)
    const { length } = executed.mock.calls
    executed.mock.restore()
    return length
  }
  const few = await statements(0, 5)
  assert.ok(few > 10 && few < 30, String(few))
  assert.equal(await statements(100, 50), few)
})

test('a batch is validated before anything is changed', async () => {
  for (const [body, field] of [
    [{}, 'items'],
    [{ items: [] }, 'items'],
    [{ items: Array(1001).fill({ op: 'delete', id: 1 }) }, 'items'],
    [{ items: ['A'] }, 'items.0'],
    [{ atomic: true, items: [{ op: 'replace', id: 1 }] }, 'items.0.op'],
  ] as const) {
    const reply = await admin.post('/contact/batch', body)
    assert.deepEqual([reply.status, Object.keys(reply.body.errors)], [422, [field]])
  }
  const long = 'x'.repeat(2_000_000)
  assert.equal(
    (await admin.post('/contact/batch', { items: [{ op: 'create', data: { first_name: long } }] })).status,
    200,
  )
  const longer = { items: [{ op: 'create', data: { first_name: `${long}${long}${long}` } }] }
  assert.equal((await admin.post('/contact/batch', longer)).status, 413)
})

test('tickets, companies and parts are written in batches too, each as if by itself', async () => {
  const contact_id = await aContact(db)
  const tickets = await batch(
    [
      { op: 'create', data: { subject: 'A', contact_id } },
      { op: 'create', data: { content: 'B' } },
      { op: 'upsert', by: { field: 'external_no', value: 'T-1' }, data: { subject: 'C' } },
      { op: 'upsert', by: { field: 'external_no', value: 'T-1' }, data: { subject: 'C' } },
      { op: 'upsert', by: { field: 'external_no', value: 'T-1' }, data: { subject: 'D' } },
      { op: 'create', data: { subject: 'E', category_id: 99 } },
      { op: 'create', data: { subject: 'F', external_no: 'T-2' } },
      { op: 'create', data: { subject: 'G', external_no: 'T-2' } },
      { op: 'upsert', by: { field: 'external_no', value: 'T-2' }, data: { subject: 'H' } },
    ],
    'ticket',
  )
  assert.deepEqual(outcomesOf(tickets), [
    ...['created', 'refused', 'created', 'unchanged', 'updated', 'refused'],
    ...['created', 'created', 'refused'],
  ])
  const ambiguous = await admin.put('/ticket/by/external_no/T-2', { subject: 'H' })
  assert.deepEqual(
    [ambiguous.status, ambiguous.body.code, ambiguous.body.candidates, tickets[8]?.candidates],
    [409, 'ambiguous', [tickets[6]?.id, tickets[7]?.id], [tickets[6]?.id, tickets[7]?.id]],
  )
  const companies = await batch(
    [
      { op: 'upsert', by: { field: 'sn', value: '1' }, data: { name: 'A' } },
      { op: 'update', by: { field: 'sn', value: '1' }, data: { name: 'B' } },
      { op: 'delete', by: { field: 'sn', value: '1' } },
    ],
    'company',
  )
  assert.deepEqual(outcomesOf(companies), ['created', 'updated', 'deleted'])
  const phone = { contact_id, type: 2, number: '+886 912 345 678' }
  const phones = await batch(
    [
      { op: 'create', data: phone },
      { op: 'upsert', by: { field: 'number', value: '0912345678' }, data: { ...phone, type: 0 } },
      { op: 'upsert', by: { field: 'number', value: '0912345678' }, data: { type: 0 } },
    ],
    'phone-number',
  )
  assert.deepEqual(outcomesOf(phones), ['created', 'updated', 'refused'])
  const [email, by] = [{ address: 'a@example.com' }, { field: 'address', value: 'A@example.com' }]
  const emails = await batch(
    [
      { op: 'create', data: { ...email, contact_id } },
      { op: 'upsert', by, data: { ...email, contact_id } },
      { op: 'update', by, data: { ...email, contact_id, name: 'Work' } },
      ...[{ ...email, contact_id: 999 }, email].map((data) => ({ op: 'update', by, data })),
    ],
    'email-contact',
  )
  const results = emails.map(({ outcome, status }) => status ?? outcome)
  assert.deepEqual(results, ['created', 'unchanged', 'updated', 404, 422])
  const addresses = await batch(
    [{ op: 'create', data: { contact_id, type: 0, address: '1 Quay' } }],
    'address',
  )
  const removed = await batch([{ op: 'delete', id: addresses[0]?.id as number }], 'address')
  assert.deepEqual(outcomesOf(removed), ['deleted'])
  for (const [path, body] of [
    ['/ticket/by/external_no/T-9', { subject: 'Z', status: null, priority: null, contact_id: null }],
    ['/company/by/sn/9', { name: 'Z' }],
  ] as const) {
    const replies = [await admin.put(path, body), await admin.put(path, body)]
    assert.deepEqual(
      replies.map(({ body: { outcome } }) => outcome),
      ['created', 'unchanged'],
    )
    assert.equal(replies[0]?.body.data.id, replies[1]?.body.data.id)
  }
})

test('the examples of the documentation are as it says', async () => {
  const page = readFileSync(new URL('../../../../docs/sync.md', import.meta.url), 'utf8')
  const [single, parts, many, answered] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) =>
    JSON.parse(json as string),
  )
  const { body } = await admin.post('/contact/batch', many)
  const withoutIds = (all: Outcome[]) => all.map(({ id, ...rest }) => ({ ...rest, has_id: id !== null }))
  assert.deepEqual(withoutIds(body.data), withoutIds(answered.data))
  const again = await admin.put('/contact/by/external_id/C-1042?source=shop', single)
  assert.deepEqual([again.status, again.body.outcome, again.body.data.id], [200, 'updated', body.data[0].id])
  const refused = await admin.put(`/contact/${body.data[0].id}`, parts)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['phones.remove.0']])
})
