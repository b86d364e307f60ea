import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheSize } from './settings.ts'

test('the cache grows with the data, up to an eighth of the memory', () => {
  assert.deepEqual(
    [0, 1_000, 10_000, 100_000].map((data) => cacheSize(24_000, data)),
    [128, 1_000, 3_000, 3_000],
  )
  assert.equal(cacheSize(100_000, 100_000), 4_096)
  assert.deepEqual(
    [512, 128].map((memory) => cacheSize(memory, 10_000)),
    [64, 32],
  )
})
