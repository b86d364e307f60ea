import assert from 'node:assert/strict'
import test from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'

const { app, admin, database, endpoints } = await startService()
for (let i = 0; i < 15; i++) await admin.post('/contact', { first_name: `Ming ${i}`, last_name: 'Wang' })

const get = (path: string, accept?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${admin.token}`, ...(accept && { 'accept-encoding': accept }) },
  })

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

test('a long list is compressed as the client asks, and says the same', async () => {
  const plain = await get('/contact')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.match(String(plain.headers.vary), /Accept-Encoding/)
  for (const [accept, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const packed = await get('/contact', accept)
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.equal(decoders[encoding](packed.rawPayload).toString(), plain.body)
    assert.ok(packed.rawPayload.length * 3 < plain.rawPayload.length)
  }
  assert.equal((await get('/contact', 'identity')).headers['content-encoding'], undefined)
})

test('a single record is compressed too, and its version still protects a change', async () => {
  const { body } = await admin.post('/contact', {
    first_name: 'Ada',
    last_name: 'L'.repeat(255),
    disturb_setting: 'x'.repeat(999),
  })
  const packed = await get(`/contact/${body.data.id}`, 'gzip')
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.equal(JSON.parse(gunzipSync(packed.rawPayload).toString()).data.first_name, 'Ada')
  const etag = String(packed.headers.etag)
  assert.equal(
    (await admin.put(`/contact/${body.data.id}`, { last_name: 'M' }, { 'if-match': etag })).status,
    200,
  )
  assert.equal(
    (await admin.put(`/contact/${body.data.id}`, { last_name: 'N' }, { 'if-match': etag })).status,
    412,
  )
})

test('short answers and those of writes stay as they are', async () => {
  assert.equal((await get('/contact?id=999', 'gzip, br')).headers['content-encoding'], undefined)
  assert.equal((await get('/contact', 'br', 'HEAD')).headers['content-encoding'], undefined)
  const written = await app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip, br' },
    payload: { first_name: 'Ben', disturb_setting: 'x'.repeat(2000) },
  })
  assert.equal(written.statusCode, 200)
  assert.equal(written.headers['content-encoding'], undefined)
})

test('no read answers a secret beside text of the request', () => {
  const names = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)])
      : []
  for (const { method, path, answer } of endpoints)
    if (method === 'GET')
      for (const name of names(answer))
        assert.doesNotMatch(name, /^(secret|token|access_token|password|identity_secret)$/, path)
})

test('an export is compressed as it streams', async () => {
  const plain = await get('/contact/export')
  const packed = await get('/contact/export', 'gzip')
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(packed.rawPayload).toString(), plain.body)
})

test('a compressed list that rarely changes is still answered with 304', async () => {
  await sql`insert into countries (name) select 'Country ' || n from generate_series(1, 50) n`.execute(
    database.main,
  )
  const first = await get('/country?per_page=200', 'gzip')
  const etag = String(first.headers.etag)
  assert.match(etag, /^W\//)
  const again = await app.inject({
    url: '/api/v1/country?per_page=200',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip', 'if-none-match': etag },
  })
  assert.equal(again.statusCode, 304)
})
