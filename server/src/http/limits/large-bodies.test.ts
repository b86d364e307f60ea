import assert from 'node:assert/strict'
import test from 'node:test'
import { queueLargeBodies } from './large-bodies.ts'

const LARGE = 100_000

const aPause = () => Promise.withResolvers<void>()

test('large bodies are parsed one after another, with a pause after each, and small ones at once', async () => {
  const pauses = [aPause(), aPause(), aPause()]
  const begun: string[] = []
  let at = 0
  const parseQueued = queueLargeBodies(() => (pauses[at++] as ReturnType<typeof aPause>).promise)
  const parse = (name: string, bytes = LARGE) =>
    parseQueued(bytes, () => {
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
})
