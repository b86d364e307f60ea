import assert from 'node:assert/strict'
import test from 'node:test'
import { attempts } from './attempt.ts'
import { FilesAway } from './types.ts'

const never = () => new Promise<never>(() => undefined)
const fine = async () => 'read'

test('a folder that does not answer is given up after a while', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const hanging = attempts()(never)
  t.mock.timers.tick(20_000)
  await assert.rejects(hanging, FilesAway)
})

test('while two operations hang no more are begun, so that they leave threads for all else', async () => {
  let milliseconds = 0
  const run = attempts(() => milliseconds)
  const hung = Promise.withResolvers<string>()
  const waiting = [run(() => hung.promise), run(() => hung.promise)]
  milliseconds = 2_999
  assert.equal(await run(fine), 'read')
  milliseconds = 3_000
  await assert.rejects(run(fine), FilesAway)
  hung.resolve('late')
  assert.deepEqual(await Promise.all(waiting), ['late', 'late'])
  assert.equal(await run(fine), 'read')
})
