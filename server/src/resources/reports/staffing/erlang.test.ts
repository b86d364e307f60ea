import assert from 'node:assert/strict'
import test from 'node:test'
import { fc } from '#test/property.ts'
import { serversNeeded, serviceLevel, waitProbability } from './erlang.ts'

test('the probability of waiting is that of the published tables', () => {
  // Erlangs, agents, probability. The first two follow by hand; the third is the textbook example of 360 calls in
  // half an hour, of four minutes each.
  for (const [load, servers, probability] of [
    [1, 2, 0.3333],
    [2, 3, 0.4444],
    [48, 55, 0.239],
    [5, 6, 0.5875],
    [10, 14, 0.1741],
    [20, 20, 1],
    [0, 1, 0],
  ] as const)
    assert.ok(Math.abs(waitProbability(load, servers) - probability) < 0.0005, `${load} on ${servers}`)
})

test('the service level is that of worked examples', () => {
  const halfHour = { arrivalsPerHour: 720, handlingSeconds: 240 }
  assert.equal(serviceLevel(halfHour, 55, 15).toFixed(3), '0.846')
  const hundredInHalfHour = { arrivalsPerHour: 200, handlingSeconds: 180 }
  assert.equal((100 * serviceLevel(hundredInHalfHour, 14, 20)).toFixed(1), '88.8')
  assert.equal(serversNeeded(hundredInHalfHour, { within: 20, share: 0.8 }), 14)
  assert.equal(serversNeeded(hundredInHalfHour, { within: 20, share: 0.85 }), 14)
})

test('nobody is needed for nothing, and no number is proposed that nobody could hire', () => {
  const goal = { within: 120, share: 0.9 }
  assert.equal(serversNeeded({ arrivalsPerHour: 0, handlingSeconds: 300 }, goal), 0)
  assert.equal(serversNeeded({ arrivalsPerHour: 1e6, handlingSeconds: 1e6 }, goal), undefined)
})

test('the proposed staffing reaches the goal, and one agent fewer does not', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 2000, noNaN: true }),
      fc.double({ min: 1, max: 1800, noNaN: true }),
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 1, max: 99 }),
      (arrivalsPerHour, handlingSeconds, within, percent) => {
        const demand = { arrivalsPerHour, handlingSeconds }
        const servers = serversNeeded(demand, { within, share: percent / 100 }) as number
        assert.ok(serviceLevel(demand, servers, within) >= percent / 100)
        assert.ok(serviceLevel(demand, servers - 1, within) < percent / 100)
      },
    ),
    { numRuns: 200 },
  ))
