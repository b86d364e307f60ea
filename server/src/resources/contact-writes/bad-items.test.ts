import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()

interface Outcome {
  outcome: string
  status?: number
  errors?: Record<string, string[]>
}
const batch = async (items: object[], noun = 'contact'): Promise<Outcome[]> => {
  const { status, body } = await admin.post(`/${noun}/batch`, { items })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const upsert = (value: unknown) => ({
  op: 'upsert',
  by: { field: 'membership_no', value },
  data: { first_name: 'Ann' },
})
const create = (data: unknown) => ({ op: 'create', data })

const bad: [item: object, field: string][] = [
  [upsert(''), 'by.value'],
  [upsert('x'.repeat(256)), 'by.value'],
  [upsert(42), 'by.value'],
  [upsert('\0'), 'by.value'],
  [{ op: 'update', by: { field: 'name', value: 'A' } }, 'by.field'],
  [{ op: 'replace', id: 1 }, 'op'],
  [{ op: 'update', id: 2 ** 60, data: {} }, 'id'],
  [{ ...upsert('nobody'), by: { field: 'email', value: 'nobody' } }, 'by.value'],
  [{ ...upsert('nobody'), by: { field: 'phone_number', value: 'nobody' } }, 'by.value'],
  [{ op: 'update', data: {} }, 'id'],
  [{ op: 'create', dta: { first_name: 'A' } }, 'dta'],
  [create(null), 'data'],
  [create('A'), 'data'],
  [create({ first_name: 'A\0' }), 'first_name'],
  [create({ first_name: 'A\uD800' }), 'first_name'],
  [create({ first_name: 'A', gender: 2 ** 60 }), 'gender'],
]

test('an item that cannot even be read is refused alone, whatever is wrong with it', async () => {
  const all = await batch([...bad.map(([item]) => item), create({ first_name: 'Good' })])
  assert.deepEqual(
    all.map(({ outcome, status, errors }) => [outcome, status, ...Object.keys(errors ?? {})]),
    [...bad.map(([, field]) => ['refused', 422, field]), ['created', undefined]],
  )
  const atomic = await admin.post('/contact/batch', { atomic: true, items: bad.map(([item]) => item) })
  assert.deepEqual(
    [atomic.status, Object.keys(atomic.body.errors)],
    [422, bad.map(([, field], index) => `items.${index}.${field}`)],
  )
  const tickets = await batch([create({ subject: 'A\0' }), create({ subject: 'B' })], 'ticket')
  assert.deepEqual(
    tickets.map(({ outcome }) => outcome),
    ['refused', 'created'],
  )
})

test('the items of a form are texts, which become what their fields are', async () => {
  const form =
    'items[0][op]=create&items[0][data][first_name]=Ann&items[0][data][gender]=1&items[0][data][birth_at]='
  const { status, body } = await admin.post('/contact/batch', form, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  assert.deepEqual([status, body.data?.[0].outcome], [200, 'created'], JSON.stringify(body))
  const { gender, birth_at } = (await admin.get(`/contact/${body.data[0].id}`)).body.data
  assert.deepEqual([gender, birth_at], [1, null])
})

test('an item whose record stays locked is refused alone, unless all or none are wanted', async () => {
  const [free, locked] = [await aContact(database.main), await aContact(database.main)]
  await database.pool.query(`
    create function fail_locked() returns trigger language plpgsql as $$
    begin raise exception 'locked' using errcode = '55P03'; end $$;
    create trigger fail_locked before update on contacts for each row when (old.id = ${locked})
      execute function fail_locked()`)
  const items = [locked, free].map((id) => ({ op: 'update', id, data: { first_name: 'New' } }))
  const [refused, done] = await batch(items)
  assert.deepEqual(
    [refused?.status, Object.keys(refused?.errors ?? {}), done?.outcome],
    [503, ['id'], 'updated'],
  )
  assert.equal((await admin.post('/contact/batch', { atomic: true, items })).status, 503)
  await database.pool.query('drop trigger fail_locked on contacts; drop function fail_locked')
})

test('many bad items cost no more than trying each of them', async (t) => {
  const items = Array.from({ length: 100 }, (_, n) =>
    create(n % 2 ? { first_name: 'A' } : { first_name: 'B', sponsor_id: 99 }),
  )
  const prototype = database.main.getExecutor().constructor.prototype
  const executed = t.mock.method(prototype, 'executeQuery')
  const all = await batch(items)
  const savepoints = executed.mock.calls.filter((call: { arguments: unknown[] }) =>
    (call.arguments[0] as { sql: string }).sql.startsWith('savepoint'),
  ).length
  executed.mock.restore()
  assert.ok(all.every(({ outcome }, n) => outcome === (n % 2 ? 'created' : 'refused')))
  assert.ok(savepoints <= 100 + 20, String(savepoints))
})

test('a body that is too large is rejected with the limit of its endpoint', async () => {
  const disturb_setting = 'x'.repeat(5 * 1_048_576)
  const said = async (path: string, body: object) => (await admin.post(path, body)).body.message
  const single = { first_name: 'A', disturb_setting }
  assert.match(await said('/contact', single), /1 MB of JSON/)
  assert.match(await said('/contact/batch', { items: [{ op: 'create', data: single }] }), /4 MB of JSON/)
})
