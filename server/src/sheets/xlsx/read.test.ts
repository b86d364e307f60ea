import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Cell, Position } from '../types.ts'
import { describeWorkbook, readWorkbook } from './read.ts'

const source = (name: string) => ({
  path: fileURLToPath(new URL(`../fixtures/xlsx/${name}.xlsx`, import.meta.url)),
  format: 'xlsx' as const,
})

const rowsOf = async (name: string, after?: Position) => {
  const rows: [sheet: number, row: number, cells: Cell[]][] = []
  for await (const chunk of readWorkbook(source(name), after)) {
    for (const { sheet, row, cells } of chunk) rows.push([sheet, row, cells])
  }
  return rows
}

const error = (name: string) => ({ error: name })

const moments = ['2024-02-29', '2024-02-29 13:05:09', '1999-12-31 23:59:59', '08:30:00', '00:00:00']

// What openpyxl and LibreOffice both write of the same workbook; LibreOffice has worked out the sum.
const kinds = (sum: Cell) => [
  [0, 1, ['second', '2']],
  [1, 1, ['name', '王小明', null, ' two blanks ', 'line\nbreak', 'a & b < c', '=1+1', 'TRUE', 'FALSE']],
  [1, 2, [error('#N/A'), error('#DIV/0!'), sum]],
  [
    ...[1, 4],
    [
      ...['0', '0', '7', '-3.5', '0.3', '0.333333333333333', '1000000000000000000000', '0.0000001'],
      ...['123456789012346000', '1.5E+300', '912345678', '0.5'],
    ],
  ],
  [
    ...[1, 5],
    [
      ...['0.5', '1234.5', '2024-01-01', '12', '2.5', '1500', '18:00:00', '1.5', '00:01:07', '2024-01-02'],
      ...['1900-02-29', '1900-02-28', '1900-03-01', '1900-01-01', '-1', '9999-12-31', '2958466', '912'],
      ...['23:59:59', '45292'],
    ],
  ],
  [1, 6, [...moments, '1904-01-02', '07:15:00']],
  [1, 9, [null, null, 'merged']],
  [1, 12, [...new Array(27).fill(null), 'far']],
]

test('a workbook by openpyxl is read as it was written, without its hidden sheet and its chart', async () => {
  assert.deepEqual(await rowsOf('openpyxl'), kinds(error('no result')))
})

test('the same workbook saved by LibreOffice reads the same', async () => {
  assert.deepEqual(await rowsOf('libreoffice-again'), kinds('3'))
})

test('days are counted from 1904 where the workbook says so', async () => {
  assert.deepEqual(await rowsOf('openpyxl-1904'), [
    [0, 1, moments],
    [0, 2, ['00:00:00', '1904-01-02', '1904-01-02 12:00:00', '9999-12-31', '2957004']],
  ])
})

test('dates in words are read like those in numbers', async () => {
  assert.deepEqual(await rowsOf('openpyxl-iso'), [[0, 1, [...moments, '1904-01-02', '07:15:00']]])
})

for (const name of ['libreoffice', 'libreoffice-1904']) {
  test(`rich text, results, times and percentages of LibreOffice are read (${name})`, async () => {
    assert.deepEqual(await rowsOf(name), [
      [0, 1, ['Name', 'Rich bold text', 'two\nlines', '王小明 & 李<四>', '  blanks  ']],
      [0, 2, ['0.1', '0.3', error('#DIV/0!'), 'aName', 'TRUE', error('#N/A'), null, '0']],
      [0, 6, [...moments.slice(0, 2), '08:30:00', '1.25', '07:15:00', '0.5', '1234.5', '912345678']],
      [0, 7, [null, 'merged', null, null, 'after']],
      [1, 1, ['Name', '2']],
    ])
  })
}

test('reading goes on after any row of any sheet', async () => {
  const all = await rowsOf('openpyxl-streamed')
  assert.equal(all.length, 1400)
  assert.deepEqual(all[701], [1, 2, ['Two 1', '1', '0.25']])
  for (const [place, [sheet, row]] of all.entries()) {
    if (place % 97 > 0) continue
    assert.deepEqual(await rowsOf('openpyxl-streamed', { sheet, row }), all.slice(place + 1))
  }
  assert.deepEqual(await rowsOf('openpyxl-streamed', { sheet: 1, row: 700 }), [])
  assert.deepEqual(await rowsOf('openpyxl-streamed', { sheet: 2, row: 0 }), [])
})

test('a preview names the sheets and shows the first rows of each', async () => {
  const { sheets } = await describeWorkbook(source('openpyxl'), 2)
  assert.deepEqual(
    sheets.map(({ name, rows }) => [name, rows.map(({ row }) => row)]),
    [
      ['第二', [1]],
      ['Kinds', [1, 2]],
      ['Empty', []],
    ],
  )
})
