import assert from 'node:assert/strict'
import test from 'node:test'
import { createBound, isLate } from './lag.ts'

test('a replica must have what the primary had ten seconds ago, however the calls come', () => {
  const boundOf = createBound()
  for (let at = 0; at <= 60_000; at += 100) {
    const bound = boundOf({ at, position: at })
    assert.ok(bound.at >= at - 10_000 && bound.at <= Math.max(0, at - 9_000), `${at}: ${bound.at}`)
    assert.equal(bound.position, bound.at)
  }
})

test('after a silence nothing less than the present will do, since nothing else is known', () => {
  const boundOf = createBound()
  boundOf({ at: 0, position: 5 })
  assert.deepEqual(boundOf({ at: 3_600_000, position: 900 }), { at: 3_600_000, position: 900 })
  assert.equal(boundOf({ at: 3_604_000, position: 950 }).position, 900)
})

test('calls that are noted out of turn do no harm', () => {
  const boundOf = createBound()
  boundOf({ at: 1000, position: 10 })
  assert.equal(boundOf({ at: 990, position: 9 }).position, 10)
})

test('a replica is late when it lacks what is long past, not when it lacks the last moment', () => {
  assert.equal(isLate(5, { at: 0, position: 6 }, 9000), true)
  assert.equal(isLate(5, { at: 8900, position: 6 }, 9000), false)
  assert.equal(isLate(6, { at: 0, position: 6 }, 9000), false)
})
