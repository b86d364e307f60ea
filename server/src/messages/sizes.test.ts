import assert from 'node:assert/strict'
import test from 'node:test'
import { sizeInWords } from './sizes.ts'

test('a small size is not rounded to nothing', () => {
  const MB = 1_048_576
  assert.deepEqual([0, 3.9 * MB, 200 * MB, 1_023.9 * MB, 1_024 * MB, 150_000 * MB].map(sizeInWords), [
    '0 MB',
    '3 MB',
    '200 MB',
    '1023 MB',
    '1.0 GB',
    '146.5 GB',
  ])
})
