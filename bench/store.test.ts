import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Result } from './result.ts'
import { merge, type Run } from './store.ts'

const machine = { cores: 2, memory: '24 GB', node: '26', postgres: '18' }
const row = (name: string, p50: number): Result => ({ group: 'pages', name, size: 1000, p50 })
const run = (size: number, day: string, rows: Result[]): Run => ({
  size,
  day,
  machine,
  areFilesCold: true,
  rows,
  bars: [],
})
const told = (runs: Run[]) =>
  runs.flatMap(({ size, rows }) => rows.map(({ name, p50 }) => `${size} ${name} ${p50}`)).sort()

test('a run cut short keeps what it measured, and what earlier ones of the day did', () => {
  const earlier = [run(1000, '2026-01-01', [row('first', 1), row('second', 2)])]
  const now = merge(earlier, run(1000, '2026-01-01', [row('first', 3)]))
  assert.deepEqual(told(now), ['1000 first 3', '1000 second 2'])
})

test('rows of another day or machine are replaced by new measurements', () => {
  const rows = [row('first', 1), row('second', 2)]
  const other = { ...run(1000, '2026-01-02', rows), machine: { ...machine, cores: 8 } }
  const now = run(1000, '2026-01-02', [row('first', 3)])
  assert.deepEqual(told(merge([run(1000, '2026-01-01', rows)], now)), ['1000 first 3'])
  assert.deepEqual(told(merge([other], now)), ['1000 first 3'])
})

test('other sizes stay as they are', () => {
  const now = merge([run(2000, '2025-01-01', [row('first', 1)])], run(1000, '2026-01-01', [row('first', 3)]))
  assert.deepEqual(told(now), ['1000 first 3', '2000 first 1'])
})
