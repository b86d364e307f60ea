import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import test from 'node:test'
import { aPeer, failing, opened, post } from '#test/outbound.ts'
import type { CallFailed } from './types.ts'

test('an origin that does not answer is left alone for a while, and others are not', async () => {
  let isAnswering = false
  const { url, sockets } = await aPeer((_, response) => {
    if (isAnswering) response.end('ok')
    else response.destroy()
  })
  const { url: well } = await aPeer((_, response) => void response.end('ok'))
  let now = 0
  const outbound = opened({ total: 5_000, circuit: { failures: 3, pause: 1_000, now: () => now } })
  for (let each = 0; each < 3; each++) await failing(outbound.platform(post(url)), 'broken', true)
  const reached = sockets.size
  await failing(outbound.platform(post(url)), 'circuit_open', false)
  assert.equal(sockets.size, reached)
  assert.equal((await outbound.platform(post(well))).status, 200)

  const reasons = async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => outbound.platform(post(url))))
    return results.map((each) => (each.status === 'rejected' ? (each.reason as CallFailed).reason : 'answer'))
  }
  now = 999
  assert.deepEqual(await reasons(), Array(3).fill('circuit_open'))
  now = 1_000
  assert.deepEqual(await reasons(), ['broken', 'circuit_open', 'circuit_open'])
  now = 1_999
  assert.deepEqual(await reasons(), Array(3).fill('circuit_open'))
  isAnswering = true
  now = 2_000
  assert.deepEqual(await reasons(), ['answer', 'circuit_open', 'circuit_open'])
  assert.deepEqual(await reasons(), Array(3).fill('answer'))
})

test('errors that an origin answers leave its circuit closed', async () => {
  const { url } = await aPeer((_, response) => void response.writeHead(503).end())
  const outbound = opened({ total: 5_000, circuit: { failures: 2, pause: 60_000 } })
  for (let each = 0; each < 5; each++) assert.equal((await outbound.platform(post(url))).status, 503)
})

test('an origin has at most 20 connections, a queue behind them, and beyond it a refusal at once', async () => {
  const waiting: (() => void)[] = []
  let peak = 0
  const full = Promise.withResolvers<void>()
  const { url, sockets } = await aPeer((_, response) => {
    waiting.push(() => response.end('ok'))
    peak = Math.max(peak, waiting.length)
    if (waiting.length === 20) full.resolve()
  })
  const outbound = opened({ total: 5_000, maxWaiting: 5 })
  const calls = Array.from({ length: 25 }, () => outbound.platform(post(url)))
  await full.promise
  await failing(outbound.platform(post(url)), 'busy', false)
  let isDone = false
  const answers = Promise.all(calls).finally(() => {
    isDone = true
  })
  while (!isDone) {
    for (const answer of waiting.splice(0)) answer()
    await new Promise(setImmediate)
  }
  assert.ok((await answers).every(({ status }) => status === 200))
  assert.equal(peak, 20)
  assert.equal(sockets.size, 20)
})

test('a call that waits in the queue in vain was not sent', async () => {
  const waiting: ServerResponse[] = []
  const full = Promise.withResolvers<void>()
  const { url, sockets } = await aPeer((_, response) => {
    if (waiting.push(response) === 20) full.resolve()
  })
  const outbound = opened()
  const ahead = Array.from({ length: 20 }, () => outbound.foreign(post(url), { milliseconds: 60_000 }))
  await full.promise
  await failing(outbound.foreign(post(url), { milliseconds: 50 }), 'busy', false)
  for (const response of waiting) response.end('ok')
  assert.ok((await Promise.all(ahead)).every(({ status }) => status === 200))
  assert.deepEqual([waiting.length, sockets.size], [20, 20])
})
