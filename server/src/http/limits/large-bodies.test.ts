import assert from 'node:assert/strict'
import test from 'node:test'
import { queueLargeBodies } from './large-bodies.ts'

const LARGE = 100_000

const aPause = () => Promise.withResolvers<void>()

test('large bodies are parsed one by one, freed and followed by a pause, and small ones parsed at once', async () => {
  const pauses = [aPause(), aPause(), aPause()]
  const begun: string[] = []
  let at = 0
  const parseQueued = queueLargeBodies(() => (pauses[at++] as ReturnType<typeof aPause>).promise)
  const bodies = new Map<string, Buffer>()
  const parse = (name: string, length = LARGE) =>
    parseQueued(Buffer.alloc(length), (bytes) => {
      assert.equal(bytes.length, length)
      bodies.set(name, bytes)
      begun.push(name)
      if (name === 'broken') throw new Error('cannot be read')
      return name
    })
  const broken = assert.rejects(parse('broken'), /cannot be read/)
  const [second, third] = [parse('second'), parse('third')]
  assert.equal(await parse('small', 10), 'small')
  await broken
  assert.deepEqual(begun, ['small', 'broken'])
  pauses[0]?.resolve()
  assert.equal(await second, 'second')
  assert.deepEqual(begun, ['small', 'broken', 'second'])
  pauses[1]?.resolve()
  assert.equal(await third, 'third')
  assert.deepEqual(
    [...bodies].map(([name, { length }]) => [name, length]),
    [
      ['small', 10],
      ['broken', 0],
      ['second', 0],
      ['third', 0],
    ],
  )
})
