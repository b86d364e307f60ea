import assert from 'node:assert/strict'
import test from 'node:test'
import { errorOf, ParleyError, unreachable } from '#sdk/error.ts'
import { attempt } from './attempts.ts'

/** Writes, and fails with an error if one is given. Returns the key. */
const write = async (place: string, given: unknown, failure?: Error) => {
  let key = ''
  const writing = attempt(place, given, (idempotencyKey) => {
    key = idempotencyKey
    return failure ? Promise.reject(failure) : Promise.resolve()
  })
  if (failure) await assert.rejects(writing, failure)
  else await writing
  return key
}

const ofProxy = (status: number) => errorOf(new Response(null, { status }), '<h1>Bad gateway</h1>')
const ofService = (status: number, code: string) =>
  new ParleyError(status, 'It failed.', { code }, new Headers())

test('what got no answer from the service is repeated with the same key', async () => {
  const lost = [
    unreachable(new Error('cut off')),
    ofService(503, 'outcome_unknown'),
    ofService(409, 'idempotency_in_flight'),
    ofProxy(502),
    ofProxy(504),
    ofProxy(524),
  ]
  for (const failure of lost) {
    const key = await write('note', { content: failure }, failure)
    assert.equal(await write('note', { content: failure }, failure), key)
    assert.equal(await write('note', { content: failure }), key)
    assert.notEqual(await write('note', { content: failure }), key, 'answered, it is something new')
  }
})

test('what the service answered is something new the next time', async () => {
  for (const failure of [ofService(422, 'invalid'), ofService(502, 'rate_limited'), ofProxy(500)]) {
    const key = await write('note', 'A', failure)
    assert.notEqual(await write('note', 'A'), key)
  }
})

test('each place and input has a key of its own, for a quarter of an hour', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const key = await write('one', 'A', ofProxy(502))
  assert.notEqual(await write('two', 'A', ofProxy(502)), key)
  assert.notEqual(await write('one', 'B', ofProxy(502)), key)
  assert.equal(await write('one', 'A', ofProxy(502)), key)
  t.mock.timers.tick(15 * 60_000)
  assert.notEqual(await write('one', 'A', ofProxy(502)), key)
})
