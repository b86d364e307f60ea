import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inset, planeOf } from './plane.ts'

const data = {
  places: ['Mon', 'Tue', 'Wed'],
  series: [
    { name: 'median', values: [1, 2, null] },
    { name: 'slowest', values: [5, 10, null] },
  ],
}
const [width, height] = [inset.left + 200 + inset.right, inset.top + 100 + inset.bottom]

test('the pointer selects the nearest value, if there is one', () => {
  const { pointNear, x, y } = planeOf(data, { width, height, lowest: 0 })
  assert.deepEqual(pointNear(x(1) + 20, y(9)), [1, 1])
  assert.deepEqual(pointNear(x(0) - 30, y(2)), [0, 0])
  assert.equal(pointNear(x(2), y(5)), undefined)
  assert.equal(planeOf({ places: [], series: [] }, { width, height, lowest: 0 }).pointNear(0, 0), undefined)
})
