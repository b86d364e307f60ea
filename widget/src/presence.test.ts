import assert from 'node:assert/strict'
import test from 'node:test'
import { presenceOf } from './presence.ts'
import { wordsOf } from './words/index.ts'

const said = (first_response_seconds: number | null, is_online = true, language: 'en' | 'zh-TW' = 'en') =>
  presenceOf({ is_online, first_response_seconds }, wordsOf(language))

test('a visitor is told in whole minutes when they are usually answered', () => {
  assert.equal(said(5), 'We usually answer in about 1 min')
  assert.equal(said(140), 'We usually answer in about 2 min')
  assert.equal(said(140, true, 'zh-TW'), '通常約 2 分鐘內回覆')
})

test('nothing is promised while nobody is there, too little is known, or it takes long', () => {
  assert.equal(said(140, false), 'We are away')
  assert.equal(said(null), 'We are here')
  assert.equal(said(2 * 3600), 'We are here')
})
