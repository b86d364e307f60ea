import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()
let made = 0
const aName = () => `Body ${++made}`
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
  ['birth_at', '1990-02-30', /an existing date/],
  ['birth_at', 'yesterday', /date/],
  ['company_ids', '1', /list/],
  ['company_ids', 5, /list/],
  ['sponsor_id', '1', /whole number/],
  ['sponsor_id', 0, /at least 1/],
  ['sponsor_id', 1e300, /too large/],
  ['last_name', 'x'.repeat(256), /255/],
  ['last_name', 'a\0b', /invalid characters/],
  ['last_name', '\ud800', /invalid characters/],
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

test('a body that is no object is refused by the name of the body', async () => {
  for (const body of ['1e999', '"\\u0000"', '7']) {
    const { status, body: answer } = await admin.post('/tag', body, { 'content-type': 'application/json' })
    assert.deepEqual([status, Object.keys(answer.errors)], [422, ['body']], body)
  }
})
