import assert from 'node:assert/strict'
import test from 'node:test'
import { openStateAt, type Span } from './hours.ts'

const span = (weekday: number, from: string, to: string): Span => ({ weekday, from, to })
const week = [1, 2, 3, 4, 5].flatMap((day) => [span(day, '09:00', '12:00'), span(day, '13:00', '18:00')])

/** In Taipei, 2026-11-23 being a Monday; the answer in the same zone. */
const told = (hours: Span[], moment: string, zone = 'Asia/Taipei') => {
  const at = Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).toInstant()
  const { is_open, until } = openStateAt(hours, zone, at) ?? {}
  const local = until && Temporal.Instant.from(until).toZonedDateTimeISO(zone).toPlainDateTime().toString()
  return `${is_open ? 'open' : 'closed'} until ${local?.slice(0, 16)}`
}

test('a chat is answered within its hours, and told until when; outside them, from when', () => {
  assert.equal(told(week, '2026-11-23T08:59:59'), 'closed until 2026-11-23T09:00')
  assert.equal(told(week, '2026-11-23T09:00'), 'open until 2026-11-23T12:00')
  assert.equal(told(week, '2026-11-23T12:00'), 'closed until 2026-11-23T13:00')
  assert.equal(told(week, '2026-11-23T18:00'), 'closed until 2026-11-24T09:00')
  assert.equal(told(week, '2026-11-27T19:00'), 'closed until 2026-11-30T09:00')
  assert.equal(told([span(1, '09:00', '12:00')], '2026-11-23T12:00'), 'closed until 2026-11-30T09:00')
})

test('adjacent hours are merged, across midnight and the end of the week', () => {
  const nights = [span(1, '22:00', '24:00'), span(2, '00:00', '02:00'), span(2, '02:00', '03:00')]
  assert.equal(told(nights, '2026-11-23T23:00'), 'open until 2026-11-24T03:00')
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => span(day, '00:00', '24:00'))
  assert.deepEqual(openStateAt(always, 'Asia/Taipei'), { is_open: true, until: null })
  assert.equal(openStateAt([], 'Asia/Taipei'), null)
})

test('hours stand on the clock of the service’s zone, through the change to summer time', () => {
  const sunday = [span(7, '01:00', '04:00')]
  assert.equal(told(sunday, '2026-03-29T01:30', 'Europe/Berlin'), 'open until 2026-03-29T04:00')
  const monday = [span(1, '09:00', '12:00')]
  assert.deepEqual(openStateAt(monday, 'Europe/Berlin', Temporal.Instant.from('2026-03-28T12:00Z')), {
    is_open: false,
    until: '2026-03-30T07:00:00.000Z',
  })
})

test('an hour that the change to summer time skips is no hour of that day', () => {
  const skipped = [span(7, '02:00', '03:00')]
  assert.equal(told(skipped, '2026-03-29T01:00', 'Europe/Berlin'), 'closed until 2026-04-05T02:00')
  assert.equal(told(skipped, '2026-03-22T03:00', 'Europe/Berlin'), 'closed until 2026-04-05T02:00')
  const halfSkipped = [span(7, '02:30', '03:00'), span(7, '03:00', '06:00')]
  assert.equal(told(halfSkipped, '2026-03-29T01:00', 'Europe/Berlin'), 'closed until 2026-03-29T03:00')
})
