import assert from 'node:assert/strict'
import test from 'node:test'
import { hoursText, spansOf } from './hours.ts'

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
