import assert from 'node:assert/strict'
import test from 'node:test'
import { millisecondsOf, momentIn } from '#console/words/time.ts'
import { differentMoments, snoozeMoments } from './moments.ts'
import { stillAhead } from './stillAhead.ts'

const zoneOf = (timeZone: string) => ({
  at: (milliseconds: number) => momentIn(timeZone, milliseconds),
  parse: (moment: string) => millisecondsOf(moment, timeZone),
})

const momentsAt = (timeZone: string, now: string) => {
  const zone = zoneOf(timeZone)
  return snoozeMoments(zone, zone.parse(now))
}

test('a conversation is put aside for an hour, a night, a weekend, or until an answer', () => {
  assert.deepEqual(momentsAt('Asia/Taipei', '2026-11-20 14:32:05'), {
    hour: '2026-11-20 15:32:05',
    tomorrow: '2026-11-21 09:00:00',
    next_monday: '2026-11-23 09:00:00',
    answer: '2026-12-20 14:32:05',
  })
})

test('late at night and on a Monday, tomorrow and Monday are the next ones', () => {
  const late = momentsAt('Asia/Taipei', '2026-11-23 23:59:59')
  assert.deepEqual([late.tomorrow, late.next_monday], ['2026-11-24 09:00:00', '2026-11-30 09:00:00'])
  assert.equal(momentsAt('Asia/Taipei', '2026-11-22 00:00:01').next_monday, '2026-11-23 09:00:00')
})

test('the morning is nine o’clock where the clocks change', () => {
  assert.equal(momentsAt('Europe/Berlin', '2026-10-24 23:30:00').tomorrow, '2026-10-25 09:00:00')
  assert.equal(momentsAt('Europe/Berlin', '2026-03-28 00:10:00').tomorrow, '2026-03-29 09:00:00')
})

test('tomorrow is not offered again as the next Monday', () => {
  const words = (now: string) => differentMoments(momentsAt('Asia/Taipei', now)).map(([word]) => word)
  assert.deepEqual(words('2026-11-22 10:00:00'), ['hour', 'tomorrow', 'answer'])
  assert.deepEqual(words('2026-11-23 10:00:00'), ['hour', 'tomorrow', 'next_monday', 'answer'])
})

test('an undo puts aside again only until a moment that is still ahead', () => {
  const now = millisecondsOf('2026-11-22 10:00:00', 'UTC')
  assert.equal(stillAhead('2026-11-22 10:00:01', now), '2026-11-22 10:00:01')
  for (const moment of ['2026-11-22 10:00:00', null]) assert.equal(stillAhead(moment, now), null)
})
