import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fileOf } from './fixtures/workbook.ts'
import { countRows, readRows } from './read.ts'
import type { Source } from './types.ts'

async function bySheet(parts: AsyncIterable<{ sheet: number; rows: number }>) {
  const counts: Record<number, number> = {}
  for await (const { sheet, rows } of parts) counts[sheet] = (counts[sheet] ?? 0) + rows
  return counts
}

async function* oneByOne(source: Source) {
  for await (const rows of readRows(source)) for (const { sheet } of rows) yield { sheet, rows: 1 }
}

test('counting finds as many rows of each sheet as reading does', async (t) => {
  const path = fileURLToPath(new URL('./fixtures/xlsx/openpyxl-streamed.xlsx', import.meta.url))
  const workbook: Source = { path, format: 'xlsx' }
  const counts = await bySheet(countRows(workbook))
  assert.deepEqual(Object.keys(counts), ['0', '1'])
  assert.deepEqual(counts, await bySheet(oneByOne(workbook)))

  const file = await fileOf(t, Buffer.from('name;phone\n;\nAnn;"1\n2"\n\n'))
  assert.deepEqual(await bySheet(countRows({ path: file.path, format: 'text' })), { 0: 2 })
})

test('counting tells nothing of a file that holds nothing', async (t) => {
  const { path } = await fileOf(t, Buffer.from('\n\n,\n'))
  assert.deepEqual(await bySheet(countRows({ path, format: 'text' })), {})
})
