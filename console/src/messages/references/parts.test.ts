import assert from 'node:assert/strict'
import test from 'node:test'
import { partsAt } from './parts.ts'

const shown = (text: string, found: string[]) =>
  partsAt(text, found).map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))

test('a text is split at what was found, the longest first', () => {
  assert.deepEqual(shown('訂單A100還有A1001', ['A100', 'A1001']), ['訂單', '[A100]', '還有', '[A1001]'])
  assert.deepEqual(shown('A100', ['A100']), ['[A100]'])
})

test('a text without any stays whole', () => {
  assert.deepEqual(shown('Hello', ['A100', '']), ['Hello'])
  assert.deepEqual(shown('', []), [])
})
