import assert from 'node:assert/strict'
import test from 'node:test'
import { spansBefore } from './spans.ts'

const now = new Date('2026-03-31T23:00:00Z')
const beginsOf = (latest?: string) => spansBefore(latest, now).map(({ from }) => from.slice(0, 10))

test('all time is searched, the latest months first', () => {
  assert.deepEqual(beginsOf(), ['2026-02-01', '2025-08-01', '2023-08-01', '-infinity'])
  assert.deepEqual(beginsOf('2024-01-15 09:00:00'), ['2023-12-01', '2023-06-01', '2021-06-01', '-infinity'])
  assert.deepEqual(beginsOf('2099-12-31'), beginsOf())
  assert.deepEqual(beginsOf('0001-01-01').at(0), '-infinity')
  const spans = spansBefore(undefined, now)
  assert.deepEqual(
    spans.map(({ to }) => to),
    ['infinity', ...spans.slice(0, -1).map(({ from }) => from)],
  )
})
