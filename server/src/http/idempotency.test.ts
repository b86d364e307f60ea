import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { startService, startSibling } from '#test/service.ts'
import { deleteExpiredKeys } from './idempotency.ts'

const service = await startService()
const { admin, database, employee } = service
const sibling = await startSibling(service)
after(sibling.stop)
const elsewhere = sibling.as(admin)

let made = 0
const aKey = () => ({ 'idempotency-key': `key-${++made}` })
const aName = () => `Once ${++made}`
const count = async (name: string) =>
  (await admin.get(`/tag?search=${encodeURIComponent(name)}`)).body.meta.total

test('the same request with the same key is done once and answered alike, on every server', async () => {
  const key = aKey()
  const tag = { name: aName() }
  const first = await admin.post('/tag', tag, key)
  for (const client of [admin, elsewhere]) {
    const again = await client.post('/tag', tag, key)
    assert.equal(again.status, 200)
    assert.deepEqual(again.body, first.body)
    assert.equal(again.headers.etag, first.headers.etag)
    assert.equal(again.headers['idempotency-replayed'], 'true')
  }
  assert.equal(await count(tag.name), 1)
})

test('a change is repeated in its answer only', async () => {
  const { id } = (await admin.post('/tag', { name: aName() })).body.data
  const key = aKey()
  const change = { name: aName() }
  const first = await admin.put(`/tag/${id}`, change, key)
  const other = aName()
  await admin.put(`/tag/${id}`, { name: other })
  assert.deepEqual((await elsewhere.post(`/tag/${id}?`, { ...change }, key)).status, 405)
  const again = await elsewhere.put(`/tag/${id}`, change, key)
  assert.deepEqual(again.body, first.body)
  assert.equal((await admin.get(`/tag/${id}`)).body.data.name, other)
})

test('a key used with another body is refused', async () => {
  const key = aKey()
  const name = aName()
  await admin.post('/tag', { name }, key)
  const reused = await elsewhere.post('/tag', { name: aName() }, key)
  assert.equal(reused.status, 409)
  assert.equal(reused.body.code, 'idempotency_key_reused')
})

test('a key belongs to one employee, method and path', async () => {
  const key = aKey()
  const name = aName()
  const { id } = (await admin.post('/tag', { name }, key)).body.data
  const other = (await employee('administrator')).client
  assert.equal((await other.post('/tag', { name: aName() }, key)).status, 200)
  assert.equal((await admin.put(`/tag/${id}`, { name }, key)).status, 200)
  assert.equal((await admin.post('/contact', { first_name: name }, key)).status, 200)
})

test('a rejection is repeated under the same key', async () => {
  const key = aKey()
  const name = aName()
  const { id } = (await admin.post('/tag', { name })).body.data
  const refused = await admin.post('/tag', { name }, key)
  assert.equal(refused.status, 422)
  await admin.delete(`/tag/${id}`)
  const again = await elsewhere.post('/tag', { name }, key)
  assert.equal(again.status, 422)
  assert.deepEqual(again.body, refused.body)
  assert.equal(await count(name), 0)
})

test('a failure of ours is not kept', async () => {
  const key = aKey()
  const name = aName()
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table tags in share mode')
  const failed = await admin.post('/tag', { name }, key)
  await holder.query('rollback')
  holder.release()
  assert.equal(failed.status, 503)
  assert.ok(failed.headers['retry-after'])
  assert.equal((await admin.post('/tag', { name }, key)).status, 200)
  assert.equal(await count(name), 1)
})

test('of parallel requests with one key on two servers, one does the work', async () => {
  const races = process.env.LONG ? 200 : 5
  for (let race = 0; race < races; race++) {
    const key = aKey()
    const tag = { name: aName() }
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? admin : elsewhere).post('/tag', tag, key)),
    )
    for (const { status, body, headers } of replies)
      if (status === 409) {
        assert.equal(body.code, 'idempotency_in_flight')
        assert.equal(headers['retry-after'], '1')
      } else assert.equal(status, 200)
    const answered = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.data.id))
    assert.equal(answered.size, 1)
    assert.equal(await count(tag.name), 1)
  }
})

test('requests that repeat an answered one at once are all answered alike', async () => {
  const key = aKey()
  const tag = { name: aName() }
  const first = await admin.post('/tag', tag, key)
  const { rows } = await database.pool.query('select employee_id from idempotency_keys where key = $1', [
    key['idempotency-key'],
  ])
  const name = ['idempotency', rows[0].employee_id, 'POST', '/api/v1/tag', key['idempotency-key']]
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(name)])
  const again = await admin.post('/tag', tag, key)
  await reader.query('rollback')
  reader.release()
  assert.deepEqual([again.status, again.body], [200, first.body])
  assert.equal(again.headers['idempotency-replayed'], 'true')
})

test('a key is forgotten after 24 hours', async () => {
  const key = aKey()
  const name = aName()
  const { id } = (await admin.post('/tag', { name }, key)).body.data
  await admin.delete(`/tag/${id}`)
  await sql`update idempotency_keys set created_at = created_at - interval '24 hours 1 second'`.execute(
    database.main,
  )
  const later = await admin.post('/tag', { name: aName() }, key)
  assert.equal(later.status, 200)
  assert.notEqual(later.body.data.id, id)
  await sql`update idempotency_keys set created_at = created_at - interval '24 hours 1 second'`.execute(
    database.main,
  )
  assert.ok((await deleteExpiredKeys(database.main)) > 0)
  assert.equal(await deleteExpiredKeys(database.main), 0)
})

for (const key of ['', ' ', 'a b', 'é', 'x'.repeat(256)])
  test(`a key of ${JSON.stringify(key).slice(0, 12)} is refused`, async () => {
    const { status, body } = await admin.post('/tag', { name: aName() }, { 'idempotency-key': key })
    assert.equal(status, 422)
    assert.ok(body.errors['Idempotency-Key'])
  })

test('a login and a token take no key: each call gives a new token', async () => {
  const { account } = await employee('agent')
  const key = aKey()
  const login = () => service.nobody.post('/auth', { name: account, password: 'correct horse battery' }, key)
  const tokens = [await login(), await login()].map(({ body }) => body.access_token)
  assert.notEqual(tokens[0], tokens[1])
})

test('only a keyed hash of the body is stored', async () => {
  const key = aKey()
  await admin.post(
    '/contact',
    { first_name: 'Secret', identity_no: 'A123456789', password: 'hunter2hunter2' },
    key,
  )
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(k) - 'body' - 'body_hash' as row, body_hash from idempotency_keys k where key = ${key['idempotency-key']}`.execute(
    database.main,
  )
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes('hunter2'))
})
