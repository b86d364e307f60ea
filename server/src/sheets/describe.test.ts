import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { describeFile } from './describe.ts'
import { fileOf } from './fixtures/workbook.ts'
import { readRows } from './read.ts'
import type { Source } from './types.ts'

const all = async (source: Source) => (await Array.fromAsync(readRows(source))).flat()

test('a text is described and read as one sheet without a name', async (t) => {
  const { path } = await fileOf(t, Buffer.from('name;phone\nAnn;1\nBob;2\n'))
  const source = { path, format: 'text' as const }
  const { format, encoding, delimiter, sheets } = await describeFile(source, 2)
  assert.deepEqual([format, encoding, delimiter], ['text', 'utf-8', ';'])
  assert.deepEqual(sheets, [{ name: null, rows: (await all(source)).slice(0, 2) }])
})

test('a workbook is described by its sheets, and read through all of them', async () => {
  const path = fileURLToPath(new URL('./fixtures/xlsx/openpyxl-streamed.xlsx', import.meta.url))
  const source = { path, format: 'xlsx' as const }
  const { format, encoding, delimiter, sheets } = await describeFile(source, 3)
  assert.deepEqual([format, encoding, delimiter], ['xlsx', null, null])
  const rows = await all(source)
  assert.deepEqual(sheets, [
    { name: 'One', rows: rows.slice(0, 3) },
    { name: 'Two', rows: rows.slice(700, 703) },
  ])
})
