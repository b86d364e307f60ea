import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { measuredOf } from '../../reliability/page.ts'
import { plan } from '../../reliability/plan/index.ts'
import { faults } from '../../reliability/planted/faults.ts'
import { judged, resultOf } from '../../reliability/results.ts'

const project = new URL('../../', import.meta.url)

test('the test plan has each of its rows once, and each row has tests that exist', () => {
  const ids = Array.from({ length: 43 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
  assert.deepEqual(
    plan.map(({ id }) => id),
    ids,
  )
  for (const { id, tests } of plan) {
    assert.ok(tests.length, id)
    for (const file of tests) assert.ok(existsSync(new URL(file, project)), `${id}: ${file}`)
  }
})

test('each fault that T41 plants is in a row of the plan, and finds its place in the sources once', () => {
  for (const { name, file, right, wrong, row } of faults) {
    assert.ok(
      plan.find(({ id }) => id === row)?.tests.some((test) => !test.startsWith('reliability/')),
      row,
    )
    assert.equal(readFileSync(new URL(file, project), 'utf8').split(right).length, 2, `${name}: ${file}`)
    assert.notEqual(right, wrong, name)
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
  assert.match(measuredOf(judged(row, incomplete)), /^1 test passed; skipped: left out$/)
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

test('a row that was met is incomplete once it has a test file that has not run', () => {
  const row = { id: 'T01', name: '', injected: '', pass: '', tests: ['server/a.test.ts'] }
  const told = {
    kind: 'test',
    file: '/project/server/a.test.ts',
    name: 'a',
    outcome: 'passed',
    ms: 1,
  } as const
  const result = resultOf(row, [told])
  assert.equal(judged(row, result).outcome, 'met')
  const grown = judged({ ...row, tests: [...row.tests, 'server/b.test.ts'] }, result)
  assert.equal(grown.outcome, 'incomplete')
  assert.equal(measuredOf(grown), '1 test passed; not run: b.test.ts')
})
