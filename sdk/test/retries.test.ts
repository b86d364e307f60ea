import assert from 'node:assert/strict'
import test from 'node:test'
import { aClock } from './clock.ts'
import { failureOf } from './failure.ts'
import { startLine } from './line.ts'
import { startParley } from './service.ts'

const { database, parley, url } = await startParley()
const line = await startLine(url)

const overLine = () => parley({ url: line.url, retry: aClock().retry })

const sent = async (work: () => Promise<unknown>) => {
  const before = line.requests()
  await work()
  return line.requests() - before
}

test('a contact whose answer is lost twice on its way is made once', async () => {
  const { POST, GET } = overLine()
  line.breakNext('nothing', 'almost all')
  const { data } = await POST('/contact', { body: { first_name: 'Once' } })
  const { data: found, meta } = await GET('/contact', { query: { search: 'Once' } })
  assert.deepEqual([meta.total, found[0]?.id], [1, data.id])
})

test('a delete whose response was lost is not an error', async () => {
  const { POST, DELETE } = overLine()
  const { data } = await POST('/tag', { body: { name: 'Gone' } })
  line.breakNext('nothing')
  assert.equal(await sent(() => DELETE('/tag/{id}', { path: { id: data.id } })), 2)
})

test('a read is tried at most four times', async () => {
  const { GET } = overLine()
  line.breakNext('nothing', 'almost all', 'nothing', 'almost all')
  const times = await sent(async () => {
    const { status, code } = await failureOf(GET('/tag'))
    assert.deepEqual([status, code], [0, 'unreachable'])
  })
  assert.equal(times, 4)
})

test('a 502 or 504 of a proxy is retried, and the work is done once', async () => {
  const { POST, GET } = overLine()
  line.breakNext(502, 504, 'nothing')
  const { data } = await POST('/contact', { body: { first_name: 'Behind a proxy' } })
  line.breakNext(504, 502)
  const { data: found, meta } = await GET('/contact', { query: { search: 'Behind a proxy' } })
  assert.deepEqual([meta.total, found[0]?.id], [1, data.id])
  line.breakNext(502)
  const preview = () => POST('/contact/merge/preview', { body: { contact_ids: [data.id, data.id + 1] } })
  assert.equal(await sent(async () => assert.equal((await failureOf(preview())).status, 502)), 1)
})

test('a messaging platform’s refusal is returned without a retry', async () => {
  const { POST } = overLine()
  for (const [status, code] of [
    [502, 'auth_invalid'],
    [504, 'platform_timeout'],
  ] as const) {
    line.refuseNext(status, code)
    const times = await sent(async () => {
      const failure = await failureOf(POST('/contact', { body: { first_name: 'Once more' } }))
      assert.deepEqual([failure.status, failure.code], [status, code])
    })
    assert.equal(times, 1)
  }
})

test('requests without idempotency keys are sent once', async () => {
  const { POST, GET } = overLine()
  line.breakNext('nothing')
  const body = {
    name: 'Orders',
    url: 'https://orders.example/hook',
    event_types: ['ticket.created' as const],
  }
  assert.equal(
    await sent(async () => assert.equal((await failureOf(POST('/webhook', { body }))).status, 0)),
    1,
  )
  assert.equal((await GET('/webhook')).meta.total, 1)
})

const settle = (key: string, state: { status: number | null; body: string | null; created_at?: string }) =>
  database.main.updateTable('idempotency_keys').set(state).where('key', '=', key).execute()

test('a request in progress is awaited and its outcome returned', async () => {
  const call = { body: { first_name: 'Slow' }, idempotencyKey: 'slow' }
  const first = await parley().POST('/contact', call)
  await settle('slow', { status: null, body: null })
  const { waits, retry } = aClock(() => settle('slow', { status: 200, body: JSON.stringify(first) }))
  assert.deepEqual(await parley({ retry }).POST('/contact', call), first)
  assert.deepEqual(waits, [1300])
})

test('a request with an unknown outcome is not sent again', async () => {
  const call = { body: { first_name: 'Unknown' }, idempotencyKey: 'unknown' }
  await parley().POST('/contact', call)
  await settle('unknown', {
    status: null,
    body: null,
    created_at: new Date(Date.now() - 120_000).toISOString(),
  })
  const { waits, retry } = aClock()
  const { status, code } = await failureOf(parley({ retry }).POST('/contact', call))
  assert.deepEqual([status, code, waits], [409, 'outcome_unknown', []])
})
