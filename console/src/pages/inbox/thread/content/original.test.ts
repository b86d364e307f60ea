import assert from 'node:assert/strict'
import test from 'node:test'
import { originalOf } from './original.ts'

const ticket = (id: number, status: 0 | 1 | 2 | 3 = 0, merged_into_id: number | null = null) => ({
  ...{ id, status, merged_into_id },
})

test('messages are split off the first ticket of a conversation that is open, not off one that was split off', () => {
  assert.equal(originalOf([ticket(9), ticket(8, 1), ticket(7)]), 7)
  assert.equal(originalOf([ticket(9), ticket(8), ticket(7, 2), ticket(6, 0, 9), ticket(5, 3)]), 8)
  assert.equal(originalOf([ticket(9, 2)]), undefined)
  assert.equal(originalOf([]), undefined)
})
