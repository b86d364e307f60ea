import assert from 'node:assert/strict'
import test from 'node:test'
import { lastDue, parseSchedule, type Schedule, widestGapMs } from './schedule.ts'

const hourMs = 3_600_000
const schedule = (text: string) => parseSchedule(text) as Schedule
const due = (text: string, now: string) =>
  lastDue(schedule(text), Temporal.ZonedDateTime.from(now)).toString({ timeZoneName: 'never' })

test('a schedule is hourly, or times of day, perhaps of one weekday', () => {
  assert.equal(schedule('hourly').length, 24)
  assert.deepEqual(schedule('2:30, sun 14:05'), [
    { hour: 2, minute: 30 },
    { weekday: 7, hour: 14, minute: 5 },
  ])
  for (const wrong of ['', '24:00', '2:60', 'daily', 'foo 02:00', '02:00,', '* * * * *'])
    assert.equal(parseSchedule(wrong), undefined, wrong)
})

test('the time that was last due is found across days, weeks and changes of the clock', () => {
  const found = [
    ['02:30,14:30', '2026-11-20T14:29:59+08:00[Asia/Taipei]', '2026-11-20T02:30:00+08:00'],
    ['02:30,14:30', '2026-11-20T14:30:00+08:00[Asia/Taipei]', '2026-11-20T14:30:00+08:00'],
    ['02:30', '2026-11-20T01:00:00+08:00[Asia/Taipei]', '2026-11-19T02:30:00+08:00'],
    ['sun 03:00', '2026-11-22T02:59:00+00:00[UTC]', '2026-11-15T03:00:00+00:00'],
    ['hourly', '2026-01-01T00:30:00+00:00[UTC]', '2026-01-01T00:00:00+00:00'],
    // At 02:00 the clock goes to 03:00.
    ['02:30', '2026-03-29T12:00:00+02:00[Europe/Berlin]', '2026-03-29T03:30:00+02:00'],
  ] as const
  for (const [text, now, expected] of found) assert.equal(due(text, now), expected, `${text} at ${now}`)
})

test('the longest pause of a schedule is known', () => {
  for (const [text, hours] of [
    ['hourly', 1],
    ['02:30', 24],
    ['02:00,08:00', 18],
    ['sun 03:00', 168],
    ['mon 03:00,thu 03:00', 96],
  ] as const)
    assert.equal(widestGapMs(schedule(text)), hours * hourMs, text)
})
