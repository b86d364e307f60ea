import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runWithRepeats, worthRepeating } from './repeats.js'

const [one, two, three, four] = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'] as const

test('a few files that failed beside others are tried again, and nothing else is', () => {
  assert.deepEqual(worthRepeating({ code: 1, failed: [one, two, three] }), [one, two, three])
  assert.deepEqual(worthRepeating({ code: 1, failed: [one, two, three, four] }), [])
  assert.deepEqual(worthRepeating({ code: 1, failed: [one, '/tmp/parley-tests/003.test.mjs'] }), [])
  assert.deepEqual(worthRepeating({ code: 1, failed: [] }), [])
  assert.deepEqual(worthRepeating({ code: 0, failed: [] }), [])
})

const runOf = (first: string[], again: string[]) => {
  const outcome = (failed: string[]) => Promise.resolve({ code: failed.length ? 1 : 0, failed })
  return runWithRepeats(
    () => outcome(first),
    (files) => outcome(again.filter((file) => files.includes(file))),
  )
}

test('a file that fails alone too fails the run; one that passes alone is named', async () => {
  assert.deepEqual(await runOf([], []), { code: 0, unsteady: [] })
  assert.deepEqual(await runOf([one, two], []), { code: 0, unsteady: [one, two] })
  assert.deepEqual(await runOf([one, two], [two]), { code: 1, unsteady: [] })
  assert.deepEqual(await runOf([one, two, three, four], []), { code: 1, unsteady: [] })
})
