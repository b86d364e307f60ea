import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const desk = 'https://desk.example'
const { app, admin } = await startService({ CORS_ORIGINS: `${desk}, https://other.example` })
const closed = await startService()

const ask = (origin: string, service = app) =>
  service.inject({
    method: 'OPTIONS',
    url: '/api/v1/contact/1',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,if-match,idempotency-key',
    },
  })

test('a page of a listed origin may call the API and read what its answers say', async () => {
  const { statusCode, headers } = await ask(desk)
  assert.equal(statusCode, 204)
  assert.equal(headers['access-control-allow-origin'], desk)
  assert.match(String(headers['access-control-allow-methods']), /PUT/)
  for (const name of [
    ...['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'],
    ...['Last-Event-ID', 'Mcp-Method'],
  ])
    assert.ok(String(headers['access-control-allow-headers']).includes(name), name)
  const answer = await admin.get('/contact', { origin: desk })
  assert.equal(answer.headers['access-control-allow-origin'], desk)
  assert.match(answer.headers.vary ?? '', /Origin/)
  for (const name of [
    ...['Content-Disposition', 'ETag', 'X-Request-Id', 'Retry-After', 'RateLimit-Remaining'],
    ...['Idempotency-Replayed', 'X-Message-Id'],
  ])
    assert.ok(answer.headers['access-control-expose-headers']?.includes(name), name)
})

test('a page may also read why it was refused', async () => {
  for (const url of ['/api/v1/contact', '/api/v1/nothing']) {
    const { headers } = await app.inject({ url, headers: { origin: desk } })
    assert.equal(headers['access-control-allow-origin'], desk)
  }
})

for (const origin of ['https://evil.example', 'http://desk.example', `${desk}.evil.example`, 'null'])
  test(`a page of ${origin} may not`, async () => {
    const { headers } = await ask(origin)
    assert.equal(headers['access-control-allow-origin'], undefined)
    const answer = await admin.get('/contact', { origin })
    assert.equal(answer.headers['access-control-allow-origin'], undefined)
  })

test('without a list no page may', async () => {
  const { statusCode, headers } = await ask(desk, closed.app)
  assert.equal(statusCode, 405)
  assert.equal(headers['access-control-allow-origin'], undefined)
})

test('answers are not framed, not sniffed, not kept and name no referrer', async () => {
  for (const path of ['/tag', '/tag/999', '/nothing']) {
    const { headers } = await closed.admin.get(path)
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['cache-control'], 'no-store')
  }
  const countries = await closed.admin.get('/country')
  assert.equal(countries.headers['cache-control'], 'private, no-cache')
})
