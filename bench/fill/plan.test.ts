import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRare, planOf, sizeOf } from './plan.ts'

test('a size is read as people write it', () => {
  assert.equal(sizeOf('12345'), 12_345)
  assert.equal(sizeOf('300k'), 300_000)
  assert.equal(sizeOf('5m'), 5_000_000)
  assert.equal(sizeOf('1.5M'), 1_500_000)
  assert.equal(sizeOf('2.01m'), 2_010_000)
  assert.equal(sizeOf(' 100 '), 100)
})

test('an invalid, too small or too large size is rejected', () => {
  for (const text of ['', 'k', '5g', '-1', '99', '1e6', '51m', '0.00001m', '1234.5'])
    assert.equal(sizeOf(text), undefined, text)
})

test('rare values stay about as rare at every size', () => {
  for (const size of [100_000, 1_234_567]) {
    const plan = planOf(size, 1)
    let found = 0
    for (let id = 1; id <= size; id++) if (isRare(id, plan)) found++
    assert.ok(found >= 780 && found <= 1000, `${found} of ${size}`)
  }
})
