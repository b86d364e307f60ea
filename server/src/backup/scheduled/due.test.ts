import assert from 'node:assert/strict'
import test from 'node:test'
import { isTrialDue } from './due.ts'

const now = Date.parse('2026-11-22T02:35:00Z')
const due = (verify: 'weekly' | 'always' | 'off', last?: string) =>
  isTrialDue(verify, last ? Date.parse(last) : undefined, now)

test('a backup is restored on trial once a week, also where that of a week ago took some minutes longer', () => {
  assert.equal(due('weekly'), true)
  assert.equal(due('weekly', '2026-11-16T02:50:00Z'), false)
  assert.equal(due('weekly', '2026-11-15T02:50:00Z'), true)
})

test('trials are always made, or never, where the settings say so', () => {
  assert.equal(due('always', '2026-11-22T02:30:00Z'), true)
  assert.equal(due('off'), false)
})
