import assert from 'node:assert/strict'
import test from 'node:test'
import { parseSchedule, type Schedule } from '../backup-settings/schedule.ts'
import { expired } from './retention.ts'
import { isDue } from './scheduled/due.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => ({
  finished_at: new Date(now.getTime() - days * 86_400_000).toISOString(),
  days,
})
const removed = (days: number[], keep: number, keepDays?: number, needed?: number) =>
  expired(days.map(daysAgo), { keep, keepDays, now }, (backup) => backup.days === needed).map(
    (backup) => backup.days,
  )

test('backups are kept up to a number and an age, the last one and a proven one in any case', () => {
  assert.deepEqual(removed([0, 1, 2, 3], 2), [2, 3])
  assert.deepEqual(removed([3, 1, 2, 0], 10, 2), [3])
  assert.deepEqual(removed([40, 50], 5, 30), [50])
  assert.deepEqual(removed([40], 1, 30), [])
  assert.deepEqual(removed([0, 1, 2, 3], 1, undefined, 2), [1, 3])
  assert.deepEqual(removed([], 1, 1), [])
})

const daily = parseSchedule('02:00') as Schedule
const moment = Temporal.ZonedDateTime.from('2026-11-20T12:00:00[UTC]')
const at = (text: string) => Date.parse(`2026-11-${text}Z`)
const due = (goodMs: number | null, triedMs = goodMs, failures = 0) =>
  isDue(daily, { goodMs, triedMs, failures }, moment)

test('a backup is due once for each time of the schedule, and again some time after a failure', () => {
  assert.equal(due(null), true)
  assert.equal(due(at('20T02:00:05')), false)
  assert.equal(due(at('19T02:00:05')), true)
  assert.equal(due(at('20T02:00:00')), false)
  assert.equal(due(at('19T02:00:05'), at('20T11:55:00'), 1), false)
  assert.equal(due(at('19T02:00:05'), at('20T11:50:00'), 1), true)
  assert.equal(due(null, at('20T10:01:00'), 9), false)
  assert.equal(due(null, at('20T10:00:00'), 9), true)
})
