import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import test from 'node:test'
import { measuredOf } from '../../reliability/page.ts'
import { plan } from '../../reliability/plan/index.ts'
import { resultOf } from '../../reliability/results.ts'

test('the test plan has each of its rows once, and each row has tests that exist', () => {
  const ids = Array.from({ length: 42 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
  assert.deepEqual(
    plan.map(({ id }) => id),
    ids,
  )
  for (const { id, tests } of plan) {
    assert.ok(tests.length, id)
    for (const file of tests)
      assert.ok(existsSync(new URL(`../../${file}`, import.meta.url)), `${id}: ${file}`)
  }
})

test('a row is met when all its tests pass, missed when one fails, incomplete when one is skipped', () => {
  const row = { id: 'T01', name: '', injected: '', pass: '', tests: ['server/a.test.ts'] }
  const told = (outcome: 'passed' | 'failed' | 'left out', file = '/project/server/a.test.ts') =>
    ({ kind: 'test', file, name: outcome, outcome, ms: 600 }) as const
  assert.equal(resultOf(row, [told('passed')]).outcome, 'met')
  const incomplete = resultOf(row, [told('passed'), told('left out')], 'abc')
  assert.deepEqual(
    [incomplete.outcome, incomplete.skipped, incomplete.commit, incomplete.tests],
    ['incomplete', ['left out'], 'abc', 1],
  )
  assert.equal(resultOf(row, [told('failed'), told('left out')]).outcome, 'missed')
  assert.match(measuredOf(incomplete), /^1 test passed; skipped: left out$/)
  assert.equal(resultOf(row, [told('passed'), told('failed')]).outcome, 'missed')
  assert.equal(resultOf(row, [told('left out')]).outcome, 'not run')
  assert.equal(resultOf(row, [told('passed', '/project/server/b.test.ts')]).outcome, 'not run')
  const { figures } = resultOf(row, [
    told('passed'),
    { kind: 'figure', row: 'T01', text: '5 of 5' },
    { kind: 'figure', row: 'T02', text: '' },
  ])
  assert.deepEqual(figures, ['5 of 5'])
})
