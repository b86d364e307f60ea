import assert from 'node:assert/strict'
import test from 'node:test'
import { backwardIn, hoursText, spansOf } from './hours.ts'

test('hours are read as people type them', () => {
  for (const [text, spans] of [
    ['', []],
    ['9-12', [['09:00', '12:00']]],
    [
      '09:00–12:00, 13:00–18:00',
      [
        ['09:00', '12:00'],
        ['13:00', '18:00'],
      ],
    ],
    [
      '0900-1200、13：30～24',
      [
        ['09:00', '12:00'],
        ['13:30', '24:00'],
      ],
    ],
    ['9〜12', [['09:00', '12:00']]],
    ['9am-5pm', [['09:00', '17:00']]],
    ['9:30 a.m. – 12 PM', [['09:30', '12:00']]],
    ['9-5pm', [['09:00', '17:00']]],
    ['1-5pm', [['13:00', '17:00']]],
    ['上午9點至下午5點30分', [['09:00', '17:30']]],
    ['13pm-14pm', undefined],
    ['0am-5', undefined],
    ['9', undefined],
    ['nine-ten', undefined],
    ['9-12-13', undefined],
    ['25-26', undefined],
  ] as const)
    assert.deepEqual(spansOf(text), spans, text)
  assert.equal(
    hoursText([
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ]),
    '09:00–12:00, 13:00–18:00',
  )
})

test('a span that does not end after its start is found', () => {
  assert.equal(backwardIn(spansOf('9-12, 22-2') ?? []), '22:00–02:00')
  assert.equal(backwardIn(spansOf('9-9') ?? []), '09:00–09:00')
  assert.equal(backwardIn(spansOf('9-12, 13-24') ?? []), undefined)
})
