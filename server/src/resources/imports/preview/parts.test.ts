import assert from 'node:assert/strict'
import test from 'node:test'
import type { Problem } from '#http/problem.ts'
import { seemsHeader } from './header.ts'
import { createQueue } from './queue.ts'

test('a first row of names is taken for a header', () => {
  assert.ok(seemsHeader([['Code', 'Town']], 1))
  assert.ok(seemsHeader([['Member no', 'Note', 'Note']], 1))
  assert.ok(
    seemsHeader(
      [
        ['Code', 'Town'],
        ['A-1', 'Hull'],
        ['A-2', 'Leeds'],
      ],
      0,
    ),
  )
  assert.ok(
    seemsHeader(
      [
        ['訂單', '日期'],
        ['王', '2026-11-20'],
      ],
      0,
    ),
  )
  assert.ok(
    seemsHeader(
      [
        ['Code', null],
        ['17', 'x'],
      ],
      0,
    ),
  )
})

test('a first row that is like the others, or holds numbers, is none', () => {
  for (const rows of [
    [],
    [[null, null]],
    [
      ['A-1', 'Hull'],
      ['A-2', 'Leeds'],
    ],
    [
      ['Ann', 'Hull'],
      ['Bea', 'Leeds'],
    ],
    [
      ['Ann', '2026-11-20'],
      ['Bea', '2026-11-21'],
    ],
    [
      ['Ann', 'ann@example.com'],
      ['Bea1', 'bea@example.com'],
    ],
    [
      ['Name', 'name'],
      ['1', '2'],
    ],
  ])
    assert.equal(seemsHeader(rows, 0), false, JSON.stringify(rows))
  assert.equal(seemsHeader([['M1', '0912 345 678']], 1), false)
})

test('work beyond the bounds waits for its turn, in order, or is refused', async () => {
  const queued = createQueue({ atOnce: 1, maxWaiting: 2, maxWaitMs: 60_000 })
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const all = [
    queued(() => first.promise.then(() => done.push('first'))),
    queued(async () => done.push('second')),
    queued(async () => done.push('third')),
  ]
  await assert.rejects(
    queued(async () => 1),
    (error: Problem) => error.status === 503,
  )
  assert.deepEqual(done, [])
  first.resolve()
  await Promise.all(all)
  assert.deepEqual(done, ['first', 'second', 'third'])
  assert.equal(await queued(async () => 4), 4)
})

test('a caller that waits too long is asked to come back, and a failed call frees its place', async () => {
  const queued = createQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 1 })
  const first = Promise.withResolvers<void>()
  const running = queued(() => first.promise)
  await assert.rejects(
    queued(async () => 1),
    (error: Problem) => error.status === 503,
  )
  first.reject(new Error('no good'))
  await assert.rejects(running, /no good/)
  assert.equal(await queued(async () => 2), 2)
})
