import assert from 'node:assert/strict'
import test from 'node:test'
import { Overloaded } from '../overloaded.ts'
import { createThumbnailQueue } from './queue.ts'

test('strangers take half of the places for thumbnails, and employees go first', async () => {
  const runQueued = createThumbnailQueue()
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (content: string, isStranger: boolean) =>
    runQueued(content, isStranger, async () => {
      begun.push(content)
      await gate.promise
    })
  const asked = Array.from({ length: 26 }, (_, n) => ask(`stranger ${n}`, true))
  await assert.rejects(ask('one more', true), Overloaded)
  asked.push(ask('employee', false), ask('stranger 3', true))
  assert.deepEqual(begun, ['stranger 0'])
  gate.resolve()
  await Promise.all(asked)
  assert.deepEqual(begun.slice(0, 3), ['stranger 0', 'employee', 'stranger 1'])
  assert.equal(begun.length, 27)
})

test('work that fails lets the next begin, and can be tried again', async () => {
  const runQueued = createThumbnailQueue()
  const failing = runQueued('a', false, () => Promise.reject(new Error('unreadable')))
  const next = runQueued('b', false, async () => 'made')
  await assert.rejects(failing, /unreadable/)
  assert.equal(await next, 'made')
  assert.equal(await runQueued('a', false, async () => 'again'), 'again')
})
