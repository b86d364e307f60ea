import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { prefixBytes, type SecretKey, seal, sealPrefix, unseal } from './seal.ts'

const [old, present] = [randomBytes(32), randomBytes(32)]
const before: SecretKey = { current: old, former: [] }
const changing: SecretKey = { current: present, former: [randomBytes(32), old] }
const after: SecretKey = { current: present, former: [] }

test('texts sealed with a former key open, and new ones use the present key', () => {
  const first = seal(before, 'test', 1, 'secret')
  assert.equal(unseal(changing, 'test', 1, first), 'secret')
  assert.throws(() => unseal(after, 'test', 1, first))
  const second = seal(changing, 'test', 1, 'secret')
  assert.equal(unseal(after, 'test', 1, second), 'secret')
  assert.throws(() => unseal(before, 'test', 1, second))
})

test('a sealed text names its key, and texts of earlier versions that name none are opened', () => {
  const named = seal(before, 'test', 1, 'secret')
  assert.deepEqual(named.subarray(0, prefixBytes), sealPrefix(old))
  assert.notDeepEqual(sealPrefix(old), sealPrefix(present))
  const unnamed = named.subarray(prefixBytes)
  for (const key of [before, changing]) assert.equal(unseal(key, 'test', 1, unnamed), 'secret')
  assert.throws(() => unseal(after, 'test', 1, unnamed))
})

test('a text is opened for its owner and purpose only', () => {
  const sealed = seal(before, 'test', 1, 'secret')
  assert.throws(() => unseal(changing, 'test', 2, sealed))
  assert.throws(() => unseal(changing, 'other', 1, sealed))
})
