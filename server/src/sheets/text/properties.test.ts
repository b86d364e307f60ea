import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { fc } from '#test/property.ts'
import { rowsWith } from './read.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-text-'))
const path = join(folder, 'any.csv')
after(() => rm(folder, { recursive: true }))

interface Shape {
  delimiter: string
  quote: string
  lineEnd: string
  quotesAll: boolean
}

function textOf(table: string[][], { delimiter, quote, lineEnd, quotesAll }: Shape) {
  const special = [delimiter, quote, '\r', '\n']
  const quoted = (cell: string) => quote + cell.replaceAll(quote, quote + quote) + quote
  const cellOf = (cell: string) =>
    quotesAll || special.some((sign) => cell.includes(sign)) ? quoted(cell) : cell
  return table.map((row) => row.map(cellOf).join(delimiter) + lineEnd).join('')
}

const letters = fc.constantFrom(
  'a',
  'é',
  '中',
  '😀',
  ' ',
  ',',
  ';',
  '\t',
  '|',
  '"',
  "'",
  '\r',
  '\n',
  '=',
  '0',
)
const cell = fc.oneof(
  fc.string({ unit: letters, maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)
const table = fc.array(
  fc.array(
    cell.filter((text) => !text.includes('\0')),
    { minLength: 1, maxLength: 5 },
  ),
  {
    maxLength: 12,
  },
)
const shape = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quote: fc.constantFrom('"', "'"),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotesAll: fc.boolean(),
})

async function readBack(form: Shape, done: number) {
  const rows: unknown[] = []
  for await (const chunk of rowsWith(path, { ...form, encoding: 'utf-8', isDeclared: false }, done)) {
    rows.push(...chunk)
  }
  return rows
}

const meant = (rows: string[][]) =>
  rows
    .map((row, index) => ({
      sheet: 0,
      row: index + 1,
      cells: row.map((text) => (text.trim() === '' ? null : text)),
    }))
    .filter(({ cells }) => cells.some((text) => text !== null))

test('any table reads back as it was written, and from any row on the rest of it', async () => {
  await fc.assert(
    fc.asyncProperty(table, shape, fc.nat(14), async (rows, form, done) => {
      await writeFile(path, textOf(rows, form))
      assert.deepEqual(await readBack(form, 0), meant(rows))
      assert.deepEqual(
        await readBack(form, done),
        meant(rows).filter(({ row }) => row > done),
      )
    }),
    { numRuns: 300 },
  )
})

test('tables of many pieces read back wherever the pieces are cut', async () => {
  const wide = fc.array(fc.string({ unit: letters, maxLength: 3000 }), { minLength: 1, maxLength: 4 })
  const big = fc.array(wide, { minLength: 60, maxLength: 90 })
  await fc.assert(
    fc.asyncProperty(big, shape, fc.nat(80), async (rows, form, done) => {
      await writeFile(path, textOf(rows, form))
      assert.deepEqual(
        await readBack(form, done),
        meant(rows).filter(({ row }) => row > done),
      )
    }),
    { numRuns: 15 },
  )
})

test('after any number of rows without quotes the rest keeps its numbers', async () => {
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
  const line = fc.tuple(fc.string({ unit: fc.constantFrom('a', '中', ',', ' '), maxLength: 6 }), lineEnd)
  const lines = fc.array(line, { minLength: 20, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.integer({ min: 1000, max: 2000 }),
      fc.nat(50_000),
      async (some, times, done) => {
        await writeFile(
          path,
          some
            .map((parts) => parts.join(''))
            .join('')
            .repeat(times),
        )
        const form = { delimiter: ',', quote: '"', lineEnd: '', quotesAll: false }
        const all = (await readBack(form, 0)) as { row: number }[]
        assert.deepEqual(
          await readBack(form, done),
          all.filter(({ row }) => row > done),
        )
      },
    ),
    { numRuns: 8 },
  )
})
