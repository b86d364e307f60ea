import assert from 'node:assert/strict'
import test from 'node:test'
import { colorOf, textOn } from './color.ts'

test('a button without a color for its text gets one that can be read', () => {
  assert.equal(textOn('#ffd400'), '#000000')
  assert.equal(textOn('#123456'), '#ffffff')
  assert.equal(colorOf('#FD0'), '#FFDD00')
})
