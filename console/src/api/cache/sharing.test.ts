import assert from 'node:assert/strict'
import test from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sharingBy } from './sharing.ts'

const shareUnchanged = sharingBy((old, next) => (isDeepStrictEqual(old, next) ? (old as typeof next) : next))

interface List {
  data: { id: number; name: string }[]
  meta: { total: number }
}

const aList = (total: number, ...rows: [id: number, name: string][]): List => ({
  data: rows.map(([id, name]) => ({ id, name })),
  meta: { total },
})

test('rows that are read again unchanged stay the same, wherever they are now', () => {
  const before = aList(3, [1, 'Mei'], [2, 'Ming'], [3, 'Wang'])
  const after = shareUnchanged(before, aList(9, [2, 'Ming'], [3, 'Wong'], [4, 'Lin'])) as List
  assert.equal(after.data[0], before.data[1])
  assert.notEqual(after.data[1], before.data[2])
  assert.deepEqual(after, aList(9, [2, 'Ming'], [3, 'Wong'], [4, 'Lin']))
  const counted = shareUnchanged(after, aList(10, [2, 'Ming'], [3, 'Wong'], [4, 'Lin'])) as List
  assert.equal(counted.data, after.data)
  assert.equal(counted.meta.total, 10)
})

test('an answer that did not change stays the same, whatever it is', () => {
  for (const make of [() => aList(2, [1, 'Mei'], [2, 'Ming']), () => ({ data: { id: 1 } }), () => null]) {
    const before = make()
    assert.equal(shareUnchanged(before, make()), before)
  }
})
