import assert from 'node:assert/strict'
import { test } from 'node:test'
import { millisecondsOf, momentIn, placeOfZone } from './time.ts'

test('a time of any year that the API takes is found in each time zone, and shown as it was', () => {
  for (const moment of [
    '0001-01-02 00:00:00',
    '0099-12-31 23:59:59',
    '0999-05-05 12:00:00',
    '9999-12-30 23:59:59',
  ])
    for (const timeZone of ['UTC', 'Asia/Taipei', 'America/Los_Angeles', 'Pacific/Kiritimati'])
      assert.equal(momentIn(timeZone, millisecondsOf(moment, timeZone)), moment, timeZone)
})

test('a field that is still empty is no time, which is not a failure', () => {
  for (const moment of ['', 'soon']) assert.ok(Number.isNaN(millisecondsOf(moment, 'Asia/Taipei')), moment)
})

test('a time zone is named by its place, or by its offset as people write it', () => {
  assert.deepEqual(['Asia/Taipei', 'America/New_York', 'UTC', 'Etc/GMT+5', 'Etc/GMT-8'].map(placeOfZone), [
    ...['Taipei', 'New York', 'UTC', 'UTC−5', 'UTC+8'],
  ])
})
