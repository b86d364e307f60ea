import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openShelf } from './shelf.ts'

/** A storage with room for so many characters, whose items are properties, as a browser's are. */
const storageOf = (room: number) => {
  const items: Record<string, string> = {}
  const hidden = { enumerable: false }
  return Object.defineProperties(items as never, {
    getItem: { ...hidden, value: (name: string) => items[name] ?? null },
    setItem: {
      ...hidden,
      value: (name: string, value: string) => {
        const others = Object.entries(items).filter(([other]) => other !== name)
        const taken = others.flat().join('').length
        if (taken + name.length + value.length > room) throw new Error('full')
        items[name] = value
      },
    },
    removeItem: { ...hidden, value: (name: string) => void delete items[name] },
  }) as Storage
}

test('data that the browser cannot store is kept by the page until it can', () => {
  const storage = storageOf(20)
  let times = 0
  const shelf = openShelf(
    () => storage,
    () => times++,
  )
  shelf.setItem('a', 'short')
  assert.equal(times, 0)
  shelf.setItem('a', 'a text that is too long')
  shelf.setItem('b', 'another that is too long')
  assert.equal(times, 2)
  assert.equal(shelf.getItem('a'), 'a text that is too long')
  assert.equal(storage.getItem('a'), 'short', 'the browser keeps what it had')
  assert.deepEqual(shelf.keys(), ['a', 'b'])
  shelf.setItem('b', 'fits')
  assert.equal(storage.getItem('b'), 'fits')
  shelf.removeItem('a')
  assert.equal(shelf.getItem('a'), null)
  assert.deepEqual(shelf.keys(), ['b'])
})

test('a page works in a browser that allows no storage', () => {
  const shelf = openShelf(() => {
    throw new Error('SecurityError')
  })
  assert.equal(shelf.getItem('a'), null)
  shelf.setItem('a', '1')
  assert.equal(shelf.getItem('a'), '1')
  assert.deepEqual(shelf.keys(), ['a'])
  shelf.removeItem('a')
  assert.deepEqual(shelf.keys(), [])
})
