import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelled, ticksOf } from './scale.ts'

test('an axis begins at its lowest and ends above every value at a round number', () => {
  assert.deepEqual(ticksOf([3, 41, null]), [0, 12.5, 25, 37.5, 50])
  assert.deepEqual(ticksOf([0, 0]), [0, 1])
  assert.deepEqual(ticksOf([4.2], 1, 5), [1, 2, 3, 4, 5])
  assert.deepEqual(ticksOf([900]), [0, 250, 500, 750, 1000])
})

test('labels thin out before they touch', () => {
  assert.deepEqual([0, 1, 2, 3].filter(labelled(4, 2)), [0, 2])
  assert.deepEqual([0, 1, 2].filter(labelled(3, 8)), [0, 1, 2])
})
