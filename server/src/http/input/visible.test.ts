import assert from 'node:assert/strict'
import test from 'node:test'
import type { TSchema } from 'typebox'
import { samplesOf } from '#test/samples.ts'
import { sender } from '#test/sending.ts'
import { startService } from '#test/service.ts'
import { isVisible } from './visible.ts'

const service = await startService()
const { admin, endpoints } = service
const { sample } = samplesOf(service)

test('a text of spaces, joiners, marks of direction and fillers shows nothing', () => {
  const nothing = [
    '',
    ' ',
    '\u200b',
    '\u200d\u2060',
    '\u202e\u202c',
    '\u3164\u115f',
    '\u2800',
    '\u00ad',
    '\ufe0f',
  ]
  for (const text of nothing) assert.equal(isVisible(text), false, JSON.stringify(text))
  for (const text of ['a', '王', '\u200ba', '👩‍💻', '·', '\ue000', '\u0301a'])
    assert.equal(isVisible(text), true, JSON.stringify(text))
})

test('whatever has a name refuses one that nobody can see', async () => {
  const named = endpoints.flatMap((endpoint) =>
    Object.entries((endpoint.body?.properties ?? {}) as Record<string, TSchema>).flatMap(([field, shape]) =>
      'x-visible' in shape ? [{ endpoint, field }] : [],
    ),
  )
  assert.ok(named.length > 50)
  for (const { endpoint, field } of named) {
    const { address, body } = await sample(endpoint)
    const answer = await sender(admin, endpoint)(address, { ...body, [field]: '\u3164\u2800' })
    const said = [answer.status, answer.body.errors?.[field]]
    const what = `${endpoint.method} ${endpoint.path} ${field}`
    assert.deepEqual(said, [422, ['The field must have at least one visible character.']], what)
  }
})

test('contacts and companies are called what they call themselves', async () => {
  assert.equal((await admin.post('/contact', { first_name: '\u200b' })).status, 200)
  assert.equal((await admin.post('/company', { name: '\u200b' })).status, 200)
})

test('an address to call is one word', async () => {
  const ends = ['\nX-Injected: 1', '\r\n', '\t', ' two', '\u0085', '\u2028', '\u0007']
  for (const url of ends.map((end) => `https://hooks.example.com/in${end}x`)) {
    const answers = [
      await admin.post('/webhook', { url, event_types: ['ticket.created'] }),
      await admin.post('/calendar', { name: 'Ours', timezone: 'UTC', weekly: {}, ical_url: url }),
    ]
    for (const { status, body } of answers) {
      assert.equal(status, 422, url)
      assert.match(JSON.stringify(body.errors), /http or https address without spaces or line breaks/)
    }
  }
})
