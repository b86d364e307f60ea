import assert from 'node:assert/strict'
import test from 'node:test'
import { closeGaps } from './gaps.ts'

const cases: [given: string, closed: string][] = [
  ['Your size: \0, {{contact.name}}', 'Your size, {{contact.name}}'],
  ['Your size: \0', 'Your size'],
  ['Dear \0,\nwelcome', 'Dear,\nwelcome'],
  ['\0, welcome', 'welcome'],
  ['Take \0 with you', 'Take with you'],
  ['Shoes (\0) and \0 \0!', 'Shoes and!'],
  ['您的尺寸：\0。', '您的尺寸。'],
  ['您好，\0！請稍候', '您好！請稍候'],
  ['「\0」已送達', '已送達'],
  ['Nothing: , left out', 'Nothing: , left out'],
  ['\0', '…'],
]

for (const [given, closed] of cases)
  test(`a text with gaps reads on: ${closed}`, () => assert.equal(closeGaps(given), closed))
