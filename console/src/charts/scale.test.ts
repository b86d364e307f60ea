import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apart, labeled, ticksOf } from './scale.ts'

test('an axis begins at its lowest and goes in round steps above every value', () => {
  assert.deepEqual(ticksOf([3, 41, null]), [0, 10, 20, 30, 40, 50])
  assert.deepEqual(ticksOf([23.4]), [0, 5, 10, 15, 20, 25])
  assert.deepEqual(ticksOf([0, 0]), [0, 0.2, 0.4, 0.6, 0.8, 1])
  assert.deepEqual(ticksOf([4.2], 1, 5), [1, 2, 3, 4, 5])
  assert.deepEqual(ticksOf([900]), [0, 200, 400, 600, 800, 1000])
})

test('labels thin out before they touch', () => {
  assert.deepEqual([0, 1, 2, 3].filter(labeled(4, 2)), [0, 2])
  assert.deepEqual([0, 1, 2].filter(labeled(3, 8)), [0, 1, 2])
})

test('labels at the ends of close lines do not overlap', () => {
  assert.deepEqual(apart([40, 42, undefined, 10], 13), [40, 53, undefined, 10])
  assert.deepEqual(apart([], 13), [])
})
