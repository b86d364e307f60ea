import assert from 'node:assert/strict'
import test from 'node:test'
import { momentOf } from './restore-to-moment.ts'

test('the time zone of a moment to recover to is never guessed', () => {
  assert.throws(
    () => momentOf('2026-11-20 14:05', undefined),
    /In which time zone is it 2026-11-20 14:05\? Add --time-zone/,
  )
  assert.equal(momentOf('2026-11-20T14:05+08:00', undefined).toISOString(), '2026-11-20T06:05:00.000Z')
})
