import assert from 'node:assert/strict'
import test from 'node:test'
import type { Fetch, Wait } from '../src/index.ts'
import { aClock } from './clock.ts'
import { failureOf } from './failure.ts'
import { startParley } from './service.ts'

const { parley } = await startParley({ RATE_LIMIT: '3' })

/** A service that is busy for its first answers. */
const busy = (times: number, headers: Record<string, string> = {}): Fetch => {
  let asked = 0
  return async (address, init) =>
    asked++ < times ? Response.json({ message: 'Busy.' }, { status: 503, headers }) : fetch(address, init)
}

test('a rate-limited client waits as told and continues', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2030-01-01T10:00:20Z') })
  const { waits, retry } = aClock((milliseconds) => t.mock.timers.tick(milliseconds))
  const told: Wait[] = []
  const all: Wait[] = []
  const { GET } = parley({ retry, onWait: (wait) => all.push(wait) })
  for (let call = 0; call < 4; call++) await GET('/tag', { onWait: (wait) => told.push(wait) })
  assert.deepEqual(waits, [40_300])
  const reason = 'More than 3 requests a minute. Try again in 40 seconds.'
  assert.deepEqual(told, [{ status: 429, code: 'rate_limited', reason, milliseconds: 40_300, attempt: 1 }])
  assert.deepEqual(all, told)
})

test('a wait beyond the limit is reported at once', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2031-01-01T10:00:20Z') })
  const { waits, retry } = aClock()
  const { GET } = parley({ retry: { ...retry, maxWaitMs: 5000 } })
  for (let call = 0; call < 3; call++) await GET('/tag')
  const { status, code, retry_after } = await failureOf(GET('/tag'))
  assert.deepEqual([status, code, retry_after, waits], [429, 'rate_limited', 40, []])
})

test('requests to a busy service are retried with increasing delays', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2032-01-01T10:00:20Z') })
  const { waits, retry } = aClock()
  await parley({ retry, fetch: busy(3) }).POST('/tag', { body: { name: 'Patience' } })
  assert.deepEqual(waits, [600, 1200, 2400])
})

test('a busy service is retried at the time it names', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2033-01-01T10:00:20Z') })
  const { waits, retry } = aClock()
  await parley({ retry, fetch: busy(1, { 'Retry-After': '5' }) }).GET('/tag')
  assert.deepEqual(waits, [5300])
})

test('error pages of a proxy between service and client are handled', async () => {
  const fetch: Fetch = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  const { status, message, errors } = await failureOf(parley({ fetch }).GET('/tag'))
  assert.deepEqual([status, message, errors], [502, 'The service answered 502.', {}])
})

test('a wait ends when the call is aborted', async () => {
  const leaving = new AbortController()
  const { GET } = parley({ fetch: busy(9, { 'Retry-After': '50' }) })
  const call = GET('/tag', { signal: leaving.signal, onWait: () => leaving.abort() })
  await assert.rejects(call, { name: 'AbortError' })
})

test('a running call ends when it is aborted', async () => {
  const leaving = new AbortController()
  const fetch: Fetch = (_, { signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      leaving.abort(new Error('The page was left.'))
    })
  await assert.rejects(parley({ fetch }).GET('/tag', { signal: leaving.signal }), /page was left/)
})

test('a wait has the reason of the service, and none if only a proxy answered', async () => {
  const { retry } = aClock()
  const told: (string | undefined)[] = []
  const onWait = ({ reason }: Wait) => told.push(reason)
  await parley({ retry, onWait, fetch: busy(1, { 'X-Request-Id': '6a1c' }) }).GET('/tag')
  await parley({ retry, onWait, fetch: busy(1) }).GET('/tag')
  let asked = 0
  const behindProxy: Fetch = async (address, init) =>
    asked++ ? fetch(address, init) : new Response('<h1>Unavailable</h1>', { status: 503 })
  await parley({ retry, onWait, fetch: behindProxy }).GET('/tag')
  assert.deepEqual(told, ['Busy.', undefined, undefined])
})
