import assert from 'node:assert/strict'
import test from 'node:test'
import { uuid } from './uuid.ts'

test('ids of messages are random UUIDs', () => {
  const made = Array.from({ length: 1_000 }, uuid)
  assert.equal(new Set(made).size, 1_000)
  for (const id of made) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
