import assert from 'node:assert/strict'
import test from 'node:test'
import { formatBytes } from './bytes.ts'

test('console and live chat show the size of a file in the same words', () => {
  assert.deepEqual([0, 1, 999, 1000, 1234, 25_000_000, 26_214_400].map(formatBytes), [
    ...['0 B', '1 B', '999 B', '1 kB', '1.2 kB', '25 MB', '26.2 MB'],
  ])
})
