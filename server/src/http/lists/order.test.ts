import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { app, admin, agent } = await startService()
const { body } = await admin.post('/tag', { name: 'Ordered' })
const { id, name } = body.data

type Headers = Record<string, string>
const json = { accept: 'application/json', 'content-type': 'application/json' }
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const huge = JSON.stringify({ name: 'x'.repeat(1_048_577) })

interface Case {
  title: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url?: string
  headers?: Headers
  payload?: string
  status: number
}

// Each request is wrong in its own way and in every way that stands below it.
const cases: Case[] = [
  {
    title: 'an unknown address is a 404 before anything else',
    url: '/api/v1/nothing',
    headers: { accept: 'text/html', 'content-type': 'text/plain' },
    payload: '{',
    status: 404,
  },
  {
    title: 'an address that cannot be decoded names nothing',
    url: '/api/v1/tag/%zz',
    headers: {},
    status: 404,
  },
  {
    title: 'an overlong id names nothing',
    url: `/api/v1/tag/${'9'.repeat(3_000)}`,
    headers: {},
    status: 404,
  },
  {
    title: 'a verb that the address does not know is a 405 before the Accept header is looked at',
    method: 'DELETE',
    url: '/api/v1/tag',
    headers: { accept: 'text/html' },
    status: 405,
  },
  {
    title: 'an Accept header without JSON is a 406 before the token is looked at',
    headers: { accept: 'text/html', 'content-type': 'text/plain' },
    payload: '{',
    status: 406,
  },
  {
    title: 'a missing token is a 401 before the body is read',
    headers: json,
    payload: '{',
    status: 401,
  },
  {
    title: 'an unknown token is a 401 before the body is read',
    headers: { ...json, authorization: 'Bearer unknown' },
    payload: huge,
    status: 401,
  },
  {
    title: 'a missing permission is a 403 before the body is read',
    headers: { ...json, ...as(agent) },
    payload: '{',
    status: 403,
  },
  {
    title: 'a body that is no JSON is a 400 before the record is looked for',
    headers: { ...json, ...as(admin) },
    payload: '{"name": ',
    status: 400,
  },
  {
    title: 'a body of more than 1 MB is a 413 before the record is looked for',
    headers: { ...json, ...as(admin) },
    payload: huge,
    status: 413,
  },
  {
    title: 'a body that is neither JSON nor a form is a 415 before the record is looked for',
    headers: { ...json, ...as(admin), 'content-type': 'text/plain' },
    payload: 'name=x',
    status: 415,
  },
  {
    title: 'an unknown record is a 404 before the fields are looked at',
    headers: { ...json, ...as(admin), 'if-match': '"99"' },
    payload: '{"name": 5}',
    status: 404,
  },
  {
    title: 'an older version is a 412 before the fields are looked at',
    url: `/api/v1/tag/${id}`,
    headers: { ...json, ...as(admin), 'if-match': '"99"' },
    payload: '{"name": 5}',
    status: 412,
  },
  {
    title: 'wrong fields are a 422',
    url: `/api/v1/tag/${id}`,
    headers: { ...json, ...as(admin) },
    payload: '{"name": 5}',
    status: 422,
  },
]

for (const { title, method = 'PUT', url = '/api/v1/tag/999999', headers, payload, status } of cases)
  test(title, async () => {
    const answer = await app.inject({ method, url, headers, payload })
    assert.equal(answer.statusCode, status)
    assert.equal(typeof answer.json().message, 'string')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    assert.ok(answer.headers['x-request-id'])
    if (status === 401) assert.equal(answer.headers['www-authenticate'], 'Bearer')
  })

test('a contact is read with the same order of checks', async () => {
  const read = async (headers: Headers, payload: string, contact = '999999') =>
    (await app.inject({ method: 'GET', url: `/api/v1/contact/${contact}`, headers, payload })).statusCode
  assert.equal(await read({ ...json, accept: 'text/html' }, '{'), 406)
  assert.equal(await read(json, '{'), 401)
  assert.equal(await read({ ...json, authorization: 'Bearer unknown' }, '{'), 401)
  assert.equal(await read({ ...json, ...as(agent) }, '{'), 400)
  assert.equal(await read({ ...json, ...as(agent), 'content-type': 'text/plain' }, 'x'), 415)
  assert.equal(await read({ ...json, ...as(agent) }, ''), 404)
  assert.equal(await read({ ...json, ...as(agent) }, '', 'nobody'), 404)
  assert.equal(await read(json, '', 'nobody'), 401)
})

test('nothing of a refused request has happened', async () => {
  assert.equal((await admin.get(`/tag/${id}`)).body.data.name, name)
})

for (const accept of ['', '*/*', 'application/*', 'application/json', 'text/html, application/json;q=0.5'])
  test(`an Accept header of "${accept}" is fine`, async () => {
    assert.equal((await admin.get('/tag', { accept })).status, 200)
  })

for (const accept of ['text/html', 'application/xml, text/*', 'application/json;q=0'])
  test(`an Accept header of "${accept}" is refused`, async () => {
    assert.equal((await admin.get('/tag', { accept })).status, 406)
  })

test('a client names its request, if the name is harmless', async () => {
  const named = await admin.get('/tag', { 'x-request-id': 'order-17' })
  assert.equal(named.headers['x-request-id'], 'order-17')
  const unnamed = await admin.get('/tag', { 'x-request-id': 'a b\tc' })
  assert.match(unnamed.headers['x-request-id'] ?? '', /^[\da-f-]{36}$/)
})
