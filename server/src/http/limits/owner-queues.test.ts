import assert from 'node:assert/strict'
import test from 'node:test'
import { verbatim } from '#messages/message.ts'
import { createOwnerQueues } from './owner-queues.ts'

const aWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isBegun = false
  return {
    run: async () => {
      isBegun = true
      await promise
    },
    end: resolve,
    isBegun: () => isBegun,
  }
}

test('one employee’s concurrent requests are limited, without affecting others', async () => {
  const runQueued = createOwnerQueues(2, 1, verbatim('Too many.'))
  const works = Array.from({ length: 4 }, aWork)
  const [first, second, third, other] = works as [ReturnType<typeof aWork>, ...ReturnType<typeof aWork>[]] &
    typeof works
  const runs = [first, second, third].map((work) => runQueued(1, (work as typeof first).run))
  await assert.rejects(
    runQueued(1, async () => undefined),
    { status: 503 },
  )
  runs.push(runQueued(2, (other as typeof first).run))
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(
    works.map((work) => work.isBegun()),
    [true, true, false, true],
  )
  first.end()
  await runs[0]
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(third?.isBegun(), true)
  for (const work of works) work.end()
  await Promise.all(runs)
})

test('a work that fails gives its turn to the next', async () => {
  const runQueued = createOwnerQueues(1, 1, verbatim('Too many.'))
  const failing = runQueued(1, () => Promise.reject(new Error('failed')))
  const next = runQueued(1, async () => 'done')
  await assert.rejects(failing, /failed/)
  assert.equal(await next, 'done')
})
