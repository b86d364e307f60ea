import assert from 'node:assert/strict'
import test from 'node:test'
import { groupAlike } from './likeness.ts'

test('texts that say the same in other words form one group, in English and in Chinese', () => {
  const texts = [
    'is the site down',
    '網站打不開',
    'where is my parcel',
    'the site is down',
    '請問網站打不開嗎',
    'is your site down',
    '什麼時候會到貨',
    'where s my parcel',
  ]
  assert.deepEqual(groupAlike(texts), [[0, 3, 5], [1, 4], [2, 7], [6]])
})

test('a text joins the group that it is most like, and small differences form no chain', () => {
  const texts = ['aaaa bbbb cccc', 'bbbb cccc dddd', 'cccc dddd eeee', 'dddd eeee ffff', 'x', '👍', '👍 x']
  assert.deepEqual(groupAlike(texts), [[0, 1], [2, 3], [4, 6], [5]])
})
