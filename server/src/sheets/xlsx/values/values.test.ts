import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#test/property.ts'
import { cellOf } from './cell.ts'
import { dateOf, isoText, timeOf } from './dates.ts'
import { DATE, ELAPSED, kindOfBuiltIn, kindOfFormat, NUMBER } from './formats.ts'
import { numberText } from './numbers.ts'

test('a format of zeros keeps those in front of whole numbers', () => {
  const shown = (code: string, value: string) => cellOf('number', value, kindOfFormat(code), false)
  assert.equal(shown('00000000', '123'), '00000123')
  assert.equal(shown('0000\\-000\\-000', '9.12345678E8'), '0912345678')
  assert.equal(shown('000;[Red]-000', '1234'), '1234')
  assert.deepEqual(
    ['00', '0.00', '#,##0', '0'].map((code) => shown(code, '-7')),
    ['-7', '-7', '-7', '-7'],
  )
  assert.equal(shown('00', '1.5'), '1.5')
})

test('numbers are what a person would type', () => {
  const expected = {
    '0.30000000000000004': '0.3',
    '1E21': '1000000000000000000000',
    '1.5E22': '1.5E+22',
    '1.0': '1',
    '-0': '0',
    '-0.0': '0',
    '-2.50': '-2.5',
    '+7': '7',
    '007': '7',
    '1E-7': '0.0000001',
    '-1.25e-9': '-0.00000000125',
    '1E-21': '1E-21',
    '4.35': '4.35',
    '1.1499999999999999': '1.15',
    '12345678901234567890': '12345678901234567890',
    '9.1234567800000003E8': '912345678',
    '1E400': '1E400',
    '1,5': '1,5',
    NaN: 'NaN',
    '0x10': '0x10',
  }
  for (const [text, typed] of Object.entries(expected)) assert.equal(numberText(text), typed, text)
})

test('any number of up to 15 digits comes back as it was typed', () => {
  const digits = fc.tuple(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), fc.integer({ min: 0, max: 14 }))
  fc.assert(
    fc.property(digits, ([whole, places]) => {
      const text = String(whole).padStart(places + 1, '0')
      const point = text.length - places
      const typed = places === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`.replace(/\.?0+$/, '')
      assert.equal(numberText(String(Number(typed))), typed)
    }),
  )
})

test('a long wrong number is judged at once', () => {
  const text = `${'1'.repeat(1_000_000)}x`
  assert.equal(numberText(text), text)
})

test('every second of every day is read exactly', () => {
  const day = fc.integer({ min: 61, max: 2_958_465 })
  const second = fc.integer({ min: 0, max: 86_399 })
  fc.assert(
    fc.property(day, second, fc.boolean(), (days, seconds, is1904) => {
      fc.pre(!is1904 || days < 2_957_003)
      const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
      const moment = new Date(start + days * 86_400_000 + seconds * 1000).toISOString()
      const expected = seconds === 0 ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ')
      assert.equal(dateOf(days + seconds / 86_400, is1904), expected)
    }),
  )
})

test('seconds never come to sixty, and calendars end where those of spreadsheets do', () => {
  assert.equal(dateOf(0.9999999, false), '23:59:59')
  assert.equal(dateOf(45291.9999999, false), '2024-01-01')
  assert.equal(dateOf(59.9999999, false), '1900-02-29')
  assert.equal(dateOf(2958465.9999999, false), undefined)
  assert.equal(dateOf(-0.5, false), undefined)
  assert.equal(timeOf(1), undefined)
  assert.equal(timeOf(0.5), '12:00:00')
})

test('dates in words lose what they need not say', () => {
  const expected = {
    '2024-02-29': '2024-02-29',
    '2024-02-29T00:00:00': '2024-02-29',
    '2024-02-29T13:05:09.4Z': '2024-02-29 13:05:09',
    '2024-02-29T13:05:59.9': '2024-02-29 13:05:59',
    'T08:30': '08:30:00',
    '08:30:15': '08:30:15',
    'next week': 'next week',
  }
  for (const [text, typed] of Object.entries(expected)) assert.equal(isoText(text), typed)
})

test('a format shows a date when it has letters of dates outside of texts, colors and conditions', () => {
  const dates = [
    'yyyy-mm-dd',
    'D/M/YY',
    '[$-404]e/m/d',
    '[$-F800]dddd\\,\\ mmmm',
    'h:mm AM/PM',
    '[<1]h:mm;0',
    'mm:ss.0',
  ]
  const numbers = [
    'General',
    '0%',
    '"day "0',
    '[Red]0.00',
    '0\\d',
    '0.0E+00',
    '#,##0_d',
    '[$USD] 0',
    '@',
    'Standard',
    '',
  ]
  const elapsed = ['[h]:mm', '[hh]:mm:ss', '[ss].00', '[M]']
  for (const code of dates) assert.equal(kindOfFormat(code), DATE, code)
  for (const code of numbers) assert.equal(kindOfFormat(code), NUMBER, code)
  for (const code of elapsed) assert.equal(kindOfFormat(code), ELAPSED, code)
  const builtIn = Array.from({ length: 60 }, (_, id) => id).filter((id) => kindOfBuiltIn(id) === DATE)
  assert.deepEqual(
    builtIn,
    [
      [14, 22],
      [27, 36],
      [45, 45],
      [47, 47],
      [50, 58],
    ].flatMap(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  )
  assert.equal(kindOfBuiltIn(46), ELAPSED)
})

test('cells are read by their type', () => {
  assert.equal(cellOf('boolean', '1', NUMBER, false), 'TRUE')
  assert.equal(cellOf('boolean', 'false', NUMBER, false), 'FALSE')
  assert.deepEqual(cellOf('error', '#REF!', NUMBER, false), { error: '#REF!' })
  assert.equal(cellOf('text', 'a_x000D_\nb', NUMBER, false), 'a\r\nb')
  assert.equal(cellOf('text', '_x005F_x0041_ _x0000_', NUMBER, false), '_x0041_ _x0000_')
  assert.equal(cellOf('inline', ' \u00a0\u3000', NUMBER, false), null)
  assert.equal(cellOf('number', ' 12 ', NUMBER, false), '12')
  assert.equal(cellOf('number', 'x', DATE, false), 'x')
})
