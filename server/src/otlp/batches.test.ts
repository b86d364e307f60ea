import assert from 'node:assert/strict'
import test from 'node:test'
import { createBatches, type Outcome } from './batches.ts'

test('a batch that a busy collector gives back as the process ends is sent once more', async () => {
  const busy = Promise.withResolvers<Outcome>()
  const answers: (Outcome | Promise<Outcome>)[] = [busy.promise, 'accepted']
  const sent: number[][] = []
  const begun = Promise.withResolvers<void>()
  let lost = 0
  const batches = createBatches<number>({
    send: async (items) => {
      sent.push(items)
      begun.resolve()
      return answers.shift() ?? 'refused'
    },
    onLost: (count) => {
      lost += count
    },
  })
  const all = Array.from({ length: 512 }, (_, item) => item)
  for (const item of all) batches.add(item)
  await begun.promise
  const closed = batches.close()
  busy.resolve({ retryAfterMs: undefined })
  await closed
  assert.deepEqual([sent, lost], [[all, all], 0])
})
