import assert from 'node:assert/strict'
import test from 'node:test'
import { sortOf } from './order.ts'

test('conversations are listed by their last message, and closed ones in an order that an index has', () => {
  assert.deepEqual(
    [sortOf(), sortOf(['waiting', 'handling']), sortOf(['closed']), sortOf(['handling', 'closed'])],
    ['-last_message_at', '-last_message_at', '-last_finished_at', '-id'],
  )
})
