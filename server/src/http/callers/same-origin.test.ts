import assert from 'node:assert/strict'
import test from 'node:test'
import { logInWithBrowser, sessionOf } from '#test/browser-session.ts'
import { aContactable } from '#test/factories.ts'
import { password, startService } from '#test/service.ts'
import { isOwnOrigin } from './same-origin.ts'

const service = await startService({
  PUBLIC_URL: 'https://desk.example.com',
  CORS_ORIGINS: 'https://shop.example.com',
})
const { app, nobody, database, employee } = service
const { account, client } = await employee('administrator')
const { token } = await logInWithBrowser(app, account)

const send = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', path: string, headers: object) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { cookie: `__Host-parley_session=${token}`, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { payload: JSON.stringify({ name: `Tag ${crypto.randomUUID()}` }) } : {}),
  })
const post = async (headers: object) => (await send('POST', '/tag', headers)).statusCode
const get = async (headers: object) => (await send('GET', '/tag', headers)).statusCode

test('a page of another site writes nothing with an employee’s session', async () => {
  const elsewhere: object[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://desk.example.com' },
    { origin: 'https://evil.example.com' },
    { origin: 'https://desk.example.com.evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example.com/?desk.example.com' },
    { origin: 'https://shop.example.com' },
  ]
  for (const headers of elsewhere) {
    const refused = await send('POST', '/tag', headers)
    assert.equal(refused.statusCode, 403, JSON.stringify(headers))
    assert.equal(refused.json().code, 'cross_origin')
  }
  assert.equal((await client.get('/tag')).body.meta.total, 0)
})

test('an invalid origin is never our own, whatever address the service has', () => {
  for (const origin of [undefined, '', 'null', 'desk.example.com', 'file:///'])
    for (const own of [
      { publicUrl: '', host: '' },
      { publicUrl: '', host: 'desk.example.com' },
      { publicUrl: 'https://desk.example.com', host: 'desk.example.com' },
    ])
      assert.equal(isOwnOrigin(origin, own), false)
  assert.equal(isOwnOrigin('http://desk.lan:3000', { publicUrl: '', host: 'desk.lan:3000' }), true)
})

test('pages of the service itself write, whichever way the browser says where it is', async () => {
  const own: object[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://desk.example.com' },
    { origin: 'http://localhost:80', host: 'localhost' },
    { referer: 'https://desk.example.com/contacts?page=2' },
  ]
  for (const headers of own) assert.equal(await post(headers), 200, JSON.stringify(headers))
})

test('other sites do not read with a session; an address typed by a person does', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
    assert.equal(await get(headers), 403)
  assert.equal(await get({ origin: 'https://evil.example.com' }), 403)
  for (const headers of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }])
    assert.equal(await get(headers), 200)
})

test('a POST that names another verb is judged as a write', async () => {
  const refused = await send('POST', '/tag/1?_method=DELETE', { 'sec-fetch-site': 'none' })
  assert.equal(refused.statusCode, 403)
})

test('a contact read in one statement is guarded as everything else', async () => {
  const { id } = (await client.post('/contact', { first_name: 'Mei' })).body.data
  const read = (headers: object) => send('GET', `/contact/${id}`, headers)
  assert.equal((await read({ 'sec-fetch-site': 'same-origin' })).json().data.first_name, 'Mei')
  assert.equal((await read({ 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  const ended = await read({
    'sec-fetch-site': 'same-origin',
    cookie: `__Host-parley_session=${'x'.repeat(43)}`,
  })
  assert.equal(ended.statusCode, 401)
  assert.equal(ended.json().code, 'session_ended')
})

test('a request with a token is judged by the token alone, wherever it comes from', async () => {
  const authorization = `Bearer ${client.token}`
  assert.equal(await post({ authorization, 'sec-fetch-site': 'cross-site' }), 200)
  assert.equal(await post({ authorization: 'Bearer wrong', 'sec-fetch-site': 'same-origin' }), 401)
})

test('no other origin may send the cookie along, allowed or not', async () => {
  for (const origin of ['https://shop.example.com', 'https://evil.example.com'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const answer = await app.inject({ method, url: '/api/v1/tag', headers })
      assert.equal(answer.headers['access-control-allow-credentials'], undefined)
    }
})

test('a page of another site logs nobody in or out', async () => {
  const credentials = { name: account, password }
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example.com' },
  ]
  for (const headers of elsewhere) {
    const refused = await nobody.post('/session', credentials, headers)
    assert.equal(refused.status, 403)
    assert.equal(refused.headers['set-cookie'], undefined)
    assert.equal((await send('DELETE', '/session', headers)).statusCode, 403)
  }
  assert.equal(await get({}), 200)
})

test('under an https address the cookie goes over https only', async () => {
  const { headers } = await nobody.post('/session', { name: account, password })
  assert.match(String(headers['set-cookie']), /; Secure$/)
  assert.ok(sessionOf(headers))
})

test('each operation that asks for a token takes a session of the same employee', async () => {
  await aContactable(database.main)
  const paths = service.endpoints.filter(
    ({ method, access, path, media }) =>
      method === 'GET' && access !== 'public' && !path.includes(':') && !media,
  )
  assert.ok(paths.length > 30)
  for (const { path } of paths) {
    const answer = await send('GET', path, { 'sec-fetch-site': 'same-origin', authorization: '' })
    const byToken = await client.get(path)
    assert.equal(answer.statusCode, byToken.status, path)
  }
})
