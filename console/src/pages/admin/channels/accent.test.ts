import assert from 'node:assert/strict'
import test from 'node:test'
import { wrongAccent } from './accent.ts'

test('the chat’s color is checked for contrast with its white text', () => {
  for (const color of ['', '#0a7f5a', '#1b5e8c', '#000', '#0A7F5A'])
    assert.equal(wrongAccent(color), undefined)
  for (const color of ['#ffee00', '#fff', '#7fc4a5', '#fe0']) assert.equal(wrongAccent(color), 'accent_pale')
  for (const color of ['#ff', 'yellow', '0a7f5a', '#0a7f5']) assert.equal(wrongAccent(color), 'accent_shape')
})
