import assert from 'node:assert/strict'
import test from 'node:test'
import { findWording } from './find.ts'

test('listed wording is reported with its position, other words are not', () => {
  const text = [
    'const color = 1',
    '/** Answers what turns rows into files. */',
    'The colour of a recognised label',
    '/** Starts a task. Answers its ID. */',
    "test('who waits too long is told so', () => {})",
  ].join('\n')
  assert.deepEqual(
    findWording('a.ts', text).map((line) => line.split(': write')[0]),
    [
      'a.ts:2: "/** Answers what"',
      'a.ts:3: "colour"',
      'a.ts:3: "recognised"',
      'a.ts:4: ". Answers its"',
      'a.ts:5: "is told so"',
      'a.ts:5: "test(\'who "',
    ],
  )
  assert.deepEqual(findWording('a.md', 'A promised, revised and supervised comparison was cancelled.'), [])
})
