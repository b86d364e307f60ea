import assert from 'node:assert/strict'
import test from 'node:test'
import { remembered } from './remembered.ts'

test('each text is computed once, with many others in between', () => {
  const asked: string[] = []
  const length = remembered((text) => {
    asked.push(text)
    return text.length
  })
  assert.deepEqual([length('one'), length('one'), length('three')], [3, 3, 5])
  assert.deepEqual(asked, ['one', 'three'])
  for (let n = 0; n < 5000; n++) assert.equal(length(`text ${n}`), `text ${n}`.length)
  assert.equal(length('one'), 3)
})

test('a long text is not kept', () => {
  let times = 0
  const count = remembered(() => ++times)
  const long = 'x'.repeat(600)
  assert.deepEqual([count(long), count(long)], [1, 2])
})
