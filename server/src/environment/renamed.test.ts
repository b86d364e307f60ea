import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { warningsOfFormerNames } from './renamed.ts'

test('a renamed setting still works under its former name, with a warning', () => {
  const env = { WAITING_MINUTES: '7' }
  assert.equal(readConfig(env).lateReplyMinutes, 7)
  assert.deepEqual(warningsOfFormerNames(env), [
    'Warning: WAITING_MINUTES is now called LATE_REPLY_MINUTES. The next release ignores the former name.',
  ])
})

test('the current name takes precedence and gives no warning', () => {
  assert.equal(readConfig({ WAITING_MINUTES: '7', LATE_REPLY_MINUTES: '8' }).lateReplyMinutes, 8)
  assert.deepEqual(warningsOfFormerNames({ LATE_REPLY_MINUTES: '8', WAITING_MINUTES: ' ' }), [])
})
