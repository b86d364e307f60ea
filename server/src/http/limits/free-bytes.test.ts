import assert from 'node:assert/strict'
import test from 'node:test'
import { freeBytes } from './free-bytes.ts'

test('bytes with memory of their own are freed, and those that share it are left', () => {
  const own = Buffer.alloc(65_536, 'x')
  freeBytes(own)
  assert.equal(own.length, 0)
  const whole = Buffer.alloc(65_536, 'x')
  freeBytes(whole.subarray(0, 10))
  assert.equal(whole.toString(), 'x'.repeat(65_536))
  const shared = Buffer.from(new SharedArrayBuffer(10))
  freeBytes(shared)
  assert.equal(shared.length, 10)
})
