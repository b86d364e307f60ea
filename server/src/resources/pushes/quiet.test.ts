import assert from 'node:assert/strict'
import test from 'node:test'
import { isQuiet, type QuietSpan } from './quiet.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const nights: QuietSpan[] = [{ weekdays: everyDay, from: '22:00', until: '07:00' }]
const workdayNights: QuietSpan[] = [{ weekdays: [1, 2, 3, 4, 5], from: '22:00', until: '07:00' }]
const weekend: QuietSpan[] = [{ weekdays: [6, 7], from: '00:00', until: '00:00' }]
const lunch: QuietSpan[] = [{ weekdays: everyDay, from: '12:00', until: '13:00' }]

// 2026-11-26 is a Thursday. Berlin goes back to winter time on 2026-10-25, and to summer time on 2026-03-29.
const cases: [what: string, spans: QuietSpan[], zone: string, at: string, quiet: boolean][] = [
  ['no quiet hours', [], 'Asia/Taipei', '2026-11-26T20:00:00Z', false],
  ['before the night', nights, 'Asia/Taipei', '2026-11-26T13:59:59Z', false],
  ['from its first minute', nights, 'Asia/Taipei', '2026-11-26T14:00:00Z', true],
  ['after midnight', nights, 'Asia/Taipei', '2026-11-26T18:00:00Z', true],
  ['its last minute', nights, 'Asia/Taipei', '2026-11-26T22:59:59Z', true],
  ['in the morning', nights, 'Asia/Taipei', '2026-11-26T23:00:00Z', false],
  ['the same moment elsewhere', nights, 'America/New_York', '2026-11-26T18:00:00Z', false],
  ['the night from Friday ends on Saturday', workdayNights, 'UTC', '2026-11-28T06:59:00Z', true],
  ['Saturday’s night does not begin', workdayNights, 'UTC', '2026-11-28T22:00:00Z', false],
  ['nor does Sunday’s, until Monday', workdayNights, 'UTC', '2026-11-30T03:00:00Z', false],
  ['across the week’s end', nights, 'UTC', '2026-11-30T03:00:00Z', true],
  ['all of Saturday', weekend, 'UTC', '2026-11-28T00:00:00Z', true],
  ['until Sunday’s end', weekend, 'UTC', '2026-11-29T23:59:00Z', true],
  ['not on Monday', weekend, 'UTC', '2026-11-30T00:00:00Z', false],
  ['within a day', lunch, 'UTC', '2026-11-26T12:30:00Z', true],
  ['after it', lunch, 'UTC', '2026-11-26T13:00:00Z', false],
  ['in a zone of half hours', lunch, 'Asia/Kolkata', '2026-11-26T06:30:00Z', true],
  ['the last minute by the clocks of winter', nights, 'Europe/Berlin', '2026-10-25T05:59:00Z', true],
  ['and after it', nights, 'Europe/Berlin', '2026-10-25T06:00:00Z', false],
  ['by the clocks of summer', nights, 'Europe/Berlin', '2026-03-29T05:00:00Z', false],
]

test('quiet hours are those of the employee’s clocks and weekdays', () => {
  for (const [what, spans, zone, at, quiet] of cases)
    assert.equal(isQuiet(spans, zone, Date.parse(at)), quiet, `${what}: ${at}`)
})
