import assert from 'node:assert/strict'
import test from 'node:test'
import { limitDownloads } from './downloads.ts'
import { FilesBusy } from './types.ts'

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

test('strangers who read slowly leave half of the downloads to employees, and a network half to others', async () => {
  const begin = limitDownloads()
  const [endFirst] = await many(4, () => begin('a'))
  const waiting = begin('a')
  const [endOfOther] = await many(4, () => begin('b'))
  const late = begin('c')
  await many(8, () => begin())
  await assert.rejects(begin(), FilesBusy)
  endFirst?.()
  await waiting
  assert.equal(await Promise.race([late, 'still waiting']), 'still waiting')
  endOfOther?.()
  await late
})

test('strangers wait for their turn at downloads, and not for long', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const begin = limitDownloads()
  const [end] = await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'].map(begin))
  const refused = many(100, () => assert.rejects(begin('c'), FilesBusy))
  await assert.rejects(begin('d'), FilesBusy)
  t.mock.timers.tick(10_000)
  await refused
  end?.()
  await begin('d')
})
