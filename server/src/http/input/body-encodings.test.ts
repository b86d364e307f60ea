import assert from 'node:assert/strict'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { startService } from '#test/service.ts'

const { app, admin, employee } = await startService()
const form = { 'content-type': 'application/x-www-form-urlencoded' }
let made = 0
const aName = () => `Body ${++made}`
const aTag = async () => (await admin.post('/tag', { name: aName() })).body.data

test('a byte order mark before JSON does no harm', async () => {
  assert.equal((await admin.post('/tag', `\ufeff{"name": "${aName()}"}`)).status, 200)
})

for (const type of [
  'application/json',
  'application/json; charset=utf-8',
  'application/vnd.api+json',
  'text/plain',
])
  test(`an empty body of ${type} is normal on every verb`, async () => {
    const { id } = await aTag()
    for (const [method, path, status] of [
      ['GET', `/tag/${id}`, 200],
      ['GET', '/tag', 200],
      ['PUT', `/tag/${id}`, 200],
      ['POST', '/tag', 422],
      ['DELETE', `/tag/${id}`, 204],
    ] as const) {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': type, 'content-length': '0' }
      assert.equal((await app.inject({ method, url: `/api/v1${path}`, headers })).statusCode, status)
    }
  })

test('a logout with an empty body of JSON ends the token', async () => {
  const { client } = await employee('agent')
  assert.equal((await client.post('/auth/logout')).status, 200)
  assert.equal((await client.get('/contact')).status, 401)
})

test('a form is read as text and coerced', async () => {
  const made = await admin.post(
    '/contact',
    'first_name=Mei&gender=1&birth_at=&company_ids=&last_name=+Lin+',
    form,
  )
  assert.equal(made.status, 200)
  const { first_name, last_name, gender, birth_at, company_ids } = made.body.data
  assert.deepEqual(
    { first_name, last_name, gender, birth_at, company_ids },
    { first_name: 'Mei', last_name: 'Lin', gender: 1, birth_at: null, company_ids: [] },
  )
  const wrong = await admin.post('/contact', 'first_name=Mei&gender=x', form)
  assert.equal(wrong.status, 422)
  assert.ok(wrong.body.errors.gender)
})

test('other kinds of bodies are refused, also without a name', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
  ])
    assert.equal((await admin.post('/tag', 'name=x', { 'content-type': type })).status, 415)
  const headers = { authorization: `Bearer ${admin.token}` }
  const bare = await app.inject({ method: 'POST', url: '/api/v1/tag', headers, payload: Buffer.from('x') })
  assert.equal(bare.statusCode, 415)
})

test('a JSON body on a GET is read as query parameters and wins over them', async () => {
  const { name, id } = await aTag()
  const read = async (path: string, payload: unknown) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await app.inject({
      method: 'GET',
      url: `/api/v1${path}`,
      headers,
      payload: payload as object,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const found = await read('/tag?search=nothing&per_page=1', { search: name, per_page: 7 })
  assert.equal(found.status, 200)
  assert.deepEqual(
    found.body.data.map((tag: { id: number }) => tag.id),
    [id],
  )
  assert.equal(found.body.meta.per_page, 7)
  assert.equal((await read('/tag', { per_page: '3' })).body.meta.per_page, 3)
  assert.equal((await read('/tag?per_page=4', { per_page: null })).body.meta.per_page, 15)
  assert.equal((await read('/tag', { page: 0 })).status, 422)
  assert.equal((await read('/tag', [1, 2])).status, 200)
  assert.equal((await read('/contact', { id: [id, [id]], birth_months: '1,2' })).status, 200)
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  assert.equal((await read('/contact', { cz_cols: deep })).status, 422)
})

test('bytes that are no UTF-8 are refused instead of stored as something else', async () => {
  const send = (payload: Buffer, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    })
  const broken = Buffer.from('7b2266697273745f6e616d65223a22ff227d', 'hex')
  assert.equal((await send(broken)).statusCode, 400)
  assert.equal(
    (await send(Buffer.from('{"first_name":"Mei"}'), 'application/json; charset=big5')).statusCode,
    415,
  )
  assert.equal(
    (await send(Buffer.from('{"first_name":"Mei"}'), 'application/json; charset=UTF-8')).statusCode,
    200,
  )
})

test('the type of a body that is not there does not matter', async () => {
  for (const type of ['application/json; charset=ISO-8859-1', '', 'json'])
    for (const [method, url] of [
      ['GET', '/api/v1/tag'],
      ['POST', '/api/v1/contact/999999/cz-col'],
    ] as const) {
      const { statusCode } = await app.inject({
        ...{ method, url },
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      })
      assert.equal(statusCode, method === 'GET' ? 200 : 404, `${method} ${type}`)
    }
})

test('a number that is too large to be one is refused', async () => {
  const { status, body } = await admin.post('/contact', '{"first_name":"Mei","disturb_setting":1e400}')
  assert.equal(status, 422)
  assert.ok(body.errors.disturb_setting)
})

test('an invalid verb leaves a POST unchanged', async () => {
  for (const _method of ['', 'post', 'frob', { a: 1 }]) {
    const { status } = await admin.post('/tag', { name: aName(), _method })
    assert.equal(status, 200, JSON.stringify(_method))
  }
})

const sendTag = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/tag',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })

test('the last value of a repeated key counts', async () => {
  const [first, last] = [aName(), aName()]
  const answer = await sendTag(`{"name":"${first}","name":"${last}"}`)
  assert.equal(answer.json().data.name, last)
})

for (const [what, payload, headers, status] of [
  ['half of a character', '{"name":"\\ud800"}', {}, 422],
  ['the other half', '{"name":"a\\udc00b"}', {}, 422],
  ['a NUL', '{"name":"a\\u0000b"}', {}, 422],
  ['UTF-16', Buffer.from('\ufeff{"name":"x"}', 'utf16le'), {}, 400],
  [
    'UTF-16 that is named',
    Buffer.from('{"name":"x"}', 'utf16le'),
    { 'content-type': 'application/json; charset=utf-16' },
    415,
  ],
  ['a million keys', `{"name":"x"${',"k":1'.repeat(160_000)}}`, {}, 200],
  ['a million keys of an id', `{"name":{${'"a":1,'.repeat(160_000)}"b":1}}`, {}, 422],
  ['a number beyond 64 bits', '{"name":9223372036854775808}', {}, 422],
  [
    'what would be a prototype',
    '{"name":"Proto","__proto__":{"id":5},"constructor":{"prototype":{"id":6}}}',
    {},
    200,
  ],
  ['a compressed body', gzipSync(Buffer.alloc(100_000_000)), { 'content-encoding': 'gzip' }, 415],
  ['bytes that are no text', Buffer.from([0xff]), { 'content-encoding': 'identity' }, 400],
] as const)
  test(`a body with ${what} is answered with ${status}`, async () => {
    const answer = await sendTag(payload, headers)
    assert.equal(answer.statusCode, status, answer.payload.slice(0, 300))
    if (status !== 200) assert.equal(typeof answer.json().message, 'string')
  })

test('percent escapes that are not UTF-8 are refused in forms and queries, and a percent sign alone is kept', async () => {
  const refused = await admin.post('/tag', 'name=%A4%FD%A4p', form)
  assert.deepEqual(
    [refused.status, refused.body.message],
    [400, 'The form cannot be read: its percent escapes are not UTF-8'],
  )
  assert.equal((await admin.get('/tag?search=%FF')).status, 422)
  const name = aName()
  const { status, body } = await admin.post('/tag', `name=100%25+of+%E7%8E%8B+${name}`, form)
  assert.deepEqual([status, body.data?.name], [200, `100% of 王 ${name}`])
  assert.equal((await admin.get('/tag?search=100%')).body.data.length, 1)
  assert.equal((await admin.get('/tag?search=100%+of+%E7%8E%8B')).body.data.length, 1)
})
