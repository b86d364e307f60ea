import assert from 'node:assert/strict'
import test from 'node:test'
import { lossesOf } from './lossesOf.ts'

test('what a platform shows differently of several cards is said once', () => {
  const degradations = ['Columns are texts.', 'Columns are texts.', 'Taps come at the end.'].map(
    (message) => ({
      message,
    }),
  )
  assert.deepEqual(lossesOf({ degradations }), ['Columns are texts.', 'Taps come at the end.'])
  assert.deepEqual(lossesOf(undefined), [])
})
