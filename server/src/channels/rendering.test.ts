import assert from 'node:assert/strict'
import test from 'node:test'
import { fc } from '#test/property.ts'
import { createRendering, inGroups, isKeptKey, length, shorten, split } from './rendering.ts'

const family = '👨‍👩‍👧‍👦'

test('texts are counted as platforms count: units, characters as seen, bytes', () => {
  const counted = (text: string) => Object.values(length).map((measure) => measure(text))
  assert.deepEqual(counted('abc'), [3, 3, 3])
  assert.deepEqual(counted('香茅'), [2, 2, 6])
  assert.deepEqual(counted(family), [11, 1, 25])
  assert.deepEqual(counted('🇹🇼'), [4, 1, 8])
  assert.deepEqual(counted('\r\n'), [2, 1, 2])
  assert.deepEqual(counted(''), [0, 0, 0])
})

test('a long text is split at its last blank, and never within a visible character', () => {
  assert.deepEqual(split('one two three', 8, length.units), ['one two', 'three'])
  assert.deepEqual(split(family.repeat(3), 25, length.units), [family.repeat(2), family])
  // What is left after the cut may be too long with what follows, and is cut again.
  assert.deepEqual(split(`🇹🇼 e\u0301${family}`, 12, length.units), ['🇹🇼', 'e\u0301', family])
  assert.deepEqual(split('short', 8, length.units), ['short'])
  assert.deepEqual(split(' \n ', 8, length.units), [])
})

test('a single character longer than a message is split anyway', () => {
  const monster = `e${'\u0301'.repeat(3000)}`
  const parts = split(monster, 1000, length.bytes)
  assert.ok(parts.every((part) => length.bytes(part) <= 1000))
  assert.equal(parts.join(''), monster)
})

test('every part fits, and only blanks are lost', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '香', family, '🇹🇼', '\n', 'e\u0301'),
    maxLength: 400,
  })
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 12, max: 60 }),
      fc.constantFrom('units', 'bytes', 'graphemes'),
      (given, limit, way) => {
        const parts = split(given, limit, length[way])
        assert.ok(parts.every((part) => part && length[way](part) <= limit))
        assert.equal(parts.join('').replace(/\s/g, ''), given.replace(/\s/g, ''))
      },
    ),
    { numRuns: process.env.LONG ? 30_000 : 1_000 },
  )
})

test('a label is shortened with an ellipsis, within its limit', () => {
  assert.equal(shorten('lemongrass', 10, length.units), 'lemongrass')
  assert.equal(shorten('lemongrass tea', 10, length.units), 'lemongras…')
  assert.equal(shorten(family.repeat(5), 3, length.graphemes), `${family.repeat(2)}…`)
})

test('a value that is too long is kept under a key that is always the same', () => {
  const draft = createRendering()
  const long = 'v'.repeat(65)
  const key = draft.keep(long, 64, length.bytes)
  assert.ok(isKeptKey(key))
  assert.equal(draft.keep(long, 64, length.bytes), key)
  assert.equal(draft.keep('short', 64, length.bytes), 'short')
  assert.ok(isKeptKey(draft.keep('~looks like a key', 64, length.bytes)))
  assert.deepEqual(Object.values(draft.finish().kept), [long, '~looks like a key'])
})

test('items are grouped in their order', () => {
  assert.deepEqual(inGroups([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]])
  assert.deepEqual(inGroups([], 2), [])
})

test('more than ten messages are refused', () => {
  const draft = createRendering()
  for (let index = 0; index < 11; index++) draft.add('/send', {})
  assert.deepEqual(Object.keys(draft.finish().errors), ['message'])
})
