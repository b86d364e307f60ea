import assert from 'node:assert/strict'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { startService } from '#test/service.ts'

const { app, admin, employee } = await startService()
const form = { 'content-type': 'application/x-www-form-urlencoded' }
let made = 0
const aName = () => `Body ${++made}`
const aTag = async () => (await admin.post('/tag', { name: aName() })).body.data
const aContact = async (fields: object) => admin.post('/contact', { first_name: 'Mei', ...fields })

test('unknown fields are ignored and never stored', async () => {
  const name = aName()
  const { status, body } = await admin.post('/tag', {
    name,
    id: 77_777,
    version: 9,
    constructor: 1,
    __proto__: 1,
  })
  assert.equal(status, 200)
  assert.notEqual(body.data.id, 77_777)
  assert.deepEqual(Object.keys(body.data), ['id', 'name', 'created_at', 'updated_at'])
})

for (const [field, value, message] of [
  ['first_name', 5, /text/],
  ['first_name', null, /text/],
  ['first_name', ['x'], /text/],
  ['gender', '1', /whole number/],
  ['gender', 7, /one of 0, 1/],
  ['gender', 0.5, /whole number/],
  ['birth_at', 19_900_517, /text/],
  ['birth_at', '1990-02-30', /date/],
  ['birth_at', 'yesterday', /date/],
  ['company_ids', '1', /list/],
  ['company_ids', 5, /list/],
  ['sponsor_id', '1', /whole number/],
  ['sponsor_id', 0, /at least 1/],
  ['sponsor_id', 1e300, /too large/],
  ['last_name', 'x'.repeat(256), /255/],
  ['last_name', 'a\0b', /not text/],
  ['last_name', '\ud800', /not text/],
] as const)
  test(`a contact's ${field} of ${JSON.stringify(value).slice(0, 20)} is refused by name`, async () => {
    const { status, body } = await aContact({ [field]: value })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
    assert.match(body.errors[field][0], message)
  })

test('every wrong field is named at once, with the path of what is nested', async () => {
  const { status, body } = await aContact({ gender: 'x', company_ids: [1, 'two'], cz_cols: [{ id: 'x' }] })
  assert.equal(status, 422)
  assert.deepEqual(
    Object.keys(body.errors).filter((field) => !field.startsWith('cz_cols')),
    ['gender', 'company_ids.1'],
  )
  assert.ok(body.errors['cz_cols.0.id'])
})

for (const blank of ['', '   ', '\t\n'])
  test(`${JSON.stringify(blank)} in an optional field is null, whatever its type`, async () => {
    const { status, body } = await aContact({
      last_name: blank,
      gender: blank,
      birth_at: blank,
      sponsor_id: blank,
    })
    assert.equal(status, 200)
    const { last_name, gender, birth_at, sponsor_id } = body.data
    assert.deepEqual(
      { last_name, gender, birth_at, sponsor_id },
      { last_name: null, gender: null, birth_at: null, sponsor_id: null },
    )
  })

test('text is trimmed at its ends and kept as it is inside', async () => {
  const { body } = await aContact({ last_name: '  de la   Cruz <b>&amp; 王 \u{1f600} ' })
  assert.equal(body.data.last_name, 'de la   Cruz <b>&amp; 王 \u{1f600}')
})

test('255 characters fit a name, however many bytes they take', async () => {
  const { status, body } = await aContact({ last_name: '王'.repeat(255) })
  assert.equal(status, 200)
  assert.equal(body.data.last_name.length, 255)
})

test('an absent field keeps its value, and null clears it', async () => {
  const { id } = (await aContact({ last_name: 'Lin', gender: 1 })).body.data
  const kept = await admin.put(`/contact/${id}`, { gender: null })
  assert.equal(kept.body.data.last_name, 'Lin')
  assert.equal(kept.body.data.gender, null)
  const same = await admin.put(`/contact/${id}`)
  assert.equal(same.status, 200)
  assert.equal(same.body.data.last_name, 'Lin')
})

for (const payload of ['[1]', '5', '"text"', 'true'])
  test(`a body of ${payload} is not the object that it must be`, async () => {
    const { status, body } = await admin.post('/tag', payload)
    assert.equal(status, 422)
    assert.ok(body.errors.body)
  })

for (const payload of ['{', '{"name": }', "{'name': 1}", '{"name": "x"} x', '\u0000'])
  test(`a body of ${JSON.stringify(payload)} is no JSON`, async () => {
    const { status, body } = await admin.post('/tag', payload)
    assert.equal(status, 400)
    assert.match(body.message, /JSON/)
  })

test('a body that is nested too deeply is refused', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const levels of [100, 100_000]) {
    const payload = `{"first_name": "x", "disturb_setting": ${nested(levels)}}`
    const { status, body } = await admin.post('/contact', payload, { 'idempotency-key': `deep-${levels}` })
    assert.equal(status, 400)
    assert.match(body.message, /nested/)
  }
})

const listOf = (length: number, item: (index: number) => string) =>
  `[${Array.from({ length }, (_, index) => item(index))}]`
const objectOf = (names: number) => `{${Array.from({ length: names }, (_, index) => `"n${index}": 0`)}}`

test('a body with too many different names or values is refused before it is parsed', async () => {
  const send = async (rest: string) => {
    const { status, body } = await admin.post('/contact', `{"first_name": "x", "rest": ${rest}}`)
    return [status, status === 200 || body.message]
  }
  const manyNames = [413, 'The body has more different names than allowed: 10,000.']
  assert.deepEqual(await send(objectOf(12_000)), manyNames)
  assert.deepEqual(await send(listOf(12_000, (index) => `{"n${index}": 0}`)), manyNames)
  assert.deepEqual(await send(listOf(200_001, () => '0')), [
    413,
    'The body has more values than allowed: 200,000.',
  ])
  const record = `{${Array.from({ length: 100 }, (_, field) => `"f_${field}": ${field}`)}}`
  assert.deepEqual(await send(listOf(800, () => record)), [200, true])
  assert.deepEqual(await send(objectOf(9_000)), [200, true])
})

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
  ['a compressed body', gzipSync(Buffer.alloc(100_000_000)), { 'content-encoding': 'gzip' }, 400],
] as const)
  test(`a body with ${what} is answered with ${status}`, async () => {
    const answer = await sendTag(payload, headers)
    assert.equal(answer.statusCode, status, answer.payload.slice(0, 300))
    if (status !== 200) assert.equal(typeof answer.json().message, 'string')
  })
