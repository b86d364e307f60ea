import assert from 'node:assert/strict'
import test from 'node:test'
import { fileOf } from '#sheets/fixtures/workbook.ts'
import { readWorkbook } from '#sheets/xlsx/read.ts'
import { type SheetColumn, xlsxOf } from './xlsx.ts'

const columns: SheetColumn[] = [
  { title: 'Name <&>', format: 'plain' },
  { title: 'Wait', format: 'duration' },
  { title: 'Mean', format: 'decimal' },
]

test('a workbook opens with its texts as texts, its times as times, and nothing to calculate', async (t) => {
  const pages = async function* () {
    yield [['=1+1', 5461, 4.5]]
    yield [
      ['a\u0000\uFFFF < "b" & 王\n2', 0, null],
      ['x'.repeat(40_000), null, -1],
    ]
  }
  const bytes = Buffer.concat(await Array.fromAsync(xlsxOf('A/B: [c]', columns, pages())))
  const source = { ...(await fileOf(t, bytes)), marksNumbers: true }
  const rows = (await Array.fromAsync(readWorkbook(source))).flat()
  assert.deepEqual(
    rows.slice(0, 3).map(({ cells }) => cells),
    [
      ['Name <&>', 'Wait', 'Mean'],
      ['=1+1', '01:31:01', '4.5'],
      ['a < "b" & 王\n2', '00:00:00'],
    ],
  )
  assert.deepEqual(rows[1]?.numbers, [1, 2])
  assert.equal(String(rows[3]?.cells[0]).length, 32_767)
})
