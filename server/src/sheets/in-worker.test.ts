import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '#test/english.ts'
import { generate } from './fixtures/in-worker.ts'
import { runHere, runInWorker } from './in-worker.ts'
import { UnreadableFile } from './types.ts'

const module = new URL('./fixtures/in-worker.ts', import.meta.url)

const unreadable = (message: string) => (error: unknown) => {
  assert.ok(error instanceof UnreadableFile)
  assert.equal(english(error.text), message)
  return true
}

const all = async (outputs: AsyncIterable<unknown>) => {
  const list: unknown[] = []
  for await (const output of outputs) list.push(output instanceof Uint8Array ? [...output] : output)
  return list
}

test('a thread hands over everything it makes, in order', async () => {
  assert.deepEqual(await all(runInWorker(module, { count: 5 })), [1, [2], 3, [4], 5])
  assert.deepEqual(await all(runHere(generate, { count: 1 })), [1])
})

test('a thread works at most two outputs ahead, and answers how far it is', async () => {
  const outputs = runInWorker(module, { count: 100 })
  const seen: unknown[] = []
  for await (const output of outputs) {
    // The thread makes two more of its own accord, and then no third however often it is asked.
    let made = await outputs.ask('made')
    const expected = Math.min(seen.length + 3, 100)
    while (made !== expected) made = await outputs.ask('made')
    for (let again = 0; again < 20; again += 1) assert.equal(await outputs.ask('made'), expected)
    seen.push(output)
  }
  assert.equal(seen.length, 100)
})

test('a thread answers after its last output too, and no longer once its reader has left', async () => {
  const outputs = runInWorker(module, { count: 1 })
  await outputs.next()
  assert.equal(await outputs.ask('made'), 1)
  await assert.rejects(outputs.ask('nonsense'), unreadable('Nobody knows "nonsense".'))
  await outputs.return()
  await assert.rejects(outputs.ask('made'), /not running/)
})

test('a file that cannot be read reports its own reason', async () => {
  const outputs = runInWorker(module, { count: 1, ending: 'unreadable' })
  assert.equal((await outputs.next()).value, 1)
  await assert.rejects(outputs.next(), unreadable('The file is no good.'))
})

test('a program error keeps its code', async () => {
  await assert.rejects(all(runInWorker(module, { count: 0, ending: 'broken' })), {
    name: 'TypeError',
    message: 'no such thing',
    code: 'NO_THING',
  })
  await assert.rejects(all(runInWorker(module, { count: 0, ending: 'exit' })), /ended before its work/)
})

test('a thread that works for too long without a result is ended', async () => {
  const slow = unreadable('The file takes too long to read.')
  await assert.rejects(all(runInWorker(module, { count: 1, ending: 'forever' }, { quietSeconds: 0.3 })), slow)
  const outputs = runInWorker(module, { count: 1, ending: 'later' }, { quietSeconds: 0.3 })
  await outputs.next()
  await assert.rejects(outputs.ask('forever'), /has ended/)
  await assert.rejects(outputs.next(), slow)
})

test('a thread that needs too much memory is ended, and the process lives on', async () => {
  const outputs = all(runInWorker(module, { count: 1, ending: 'greedy' }, { heapMegabytes: 16 }))
  await assert.rejects(outputs, unreadable('The file needs too much memory to be read.'))
})

test('closing the reader ends the thread', async () => {
  const reason = new Error('cancelled')
  const giveUp = new AbortController()
  const outputs = runInWorker(module, { count: 2, ending: 'forever' }, { signal: giveUp.signal })
  await outputs.next()
  await outputs.next()
  const asked = outputs.ask('forever')
  const next = outputs.next()
  giveUp.abort(reason)
  await assert.rejects(next, reason)
  await assert.rejects(asked, /has ended/)
  await assert.rejects(all(runInWorker(module, { count: 1 }, { signal: giveUp.signal })), reason)
})
