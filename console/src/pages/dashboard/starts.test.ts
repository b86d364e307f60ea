import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstDay, lastDay, placesOf, startTexts } from './starts.ts'

const texts = (...starts: string[]) => startTexts(starts.map((start) => ({ start })))

test('days and hours are as short as possible without repeating', () => {
  assert.deepEqual(texts('2026-11-19', '2026-11-20'), ['11-19', '11-20'])
  assert.deepEqual(texts('2026-11-20 13:00:00', '2026-11-20 14:00:00'), ['13:00', '14:00'])
  assert.deepEqual(texts('2026-11-19 13:00:00', '2026-11-20 13:00:00'), ['11-19 13:00', '11-20 13:00'])
  assert.deepEqual(texts('2025-11-20', '2026-11-20'), ['2025-11-20', '2026-11-20'])
})

test('a week that begins before the period is counted from the period on', () => {
  assert.equal(firstDay('2026-02-23', '2026-03-01'), '2026-03-01')
  assert.equal(firstDay('2026-03-02', '2026-03-01'), '2026-03-02')
})

test('a row lasts until the day before the next, the last one to the end of the period', () => {
  assert.equal(lastDay('2026-03-02', '2026-05-31'), '2026-03-01')
  assert.equal(lastDay(undefined, '2026-05-31'), '2026-05-31')
})

test('an unfinished day is marked', () => {
  const rows = [{ start: '2026-11-19' }, { start: '2026-11-20' }]
  const soFar = (text: string) => `${text} so far`
  const placesOn = (today: string) => placesOf(rows, { to: '2026-11-20', today }, soFar)
  assert.deepEqual(placesOn('2026-11-20'), { places: ['11-19', '11-20 so far'], unfinished: 1 })
  assert.deepEqual(placesOn('2026-11-21'), { places: ['11-19', '11-20'], unfinished: undefined })
  const none = placesOf([], { to: '2026-11-20', today: '2026-11-20' }, soFar)
  assert.deepEqual(none, { places: [], unfinished: undefined })
})
