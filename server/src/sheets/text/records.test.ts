import assert from 'node:assert/strict'
import test from 'node:test'
import { parse } from 'csv-parse/sync'
import { message } from '#messages/message.ts'
import { english } from '#test/english.ts'
import { fc } from '#test/property.ts'
import { UnreadableFile } from '../types.ts'
import { recordsOf } from './records.ts'
import type { Dialect } from './scan.ts'

const delimiters = [',', ';', '\t', '|', ' ', '、', '🙂']
const dialect = fc.record({
  delimiter: fc.constantFrom(...delimiters),
  quote: fc.constantFrom('"', "'"),
})
const sign = fc.constantFrom('a', 'é', '中', '😀', '\u3000', '"', "'", '\r', '\n', '\r\n', ...delimiters)
const content = fc.string({ unit: sign, maxLength: 6 })
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const cuts = fc.array(fc.nat(), { maxLength: 12 })

const row = fc.record({
  cells: fc.array(fc.record({ content, isQuoted: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  lineEnd,
})
const table = fc.record({ rows: fc.array(row, { maxLength: 10 }), isEnded: fc.boolean() })
type Table = typeof table extends fc.Arbitrary<infer T> ? T : never

/** A text in which nothing stands after a closing quote. */
function written({ rows, isEnded }: Table, { delimiter, quote }: Dialect) {
  const special = [delimiter, '\r', '\n']
  const cellOf = ({ content, isQuoted }: Table['rows'][number]['cells'][number]) =>
    isQuoted || content.startsWith(quote) || special.some((sign) => content.includes(sign))
      ? quote + content.replaceAll(quote, quote + quote) + quote
      : content
  const lines = rows.map(({ cells }) => cells.map(cellOf).join(delimiter))
  return lines.map((line, n) => line + (isEnded || n < lines.length - 1 ? rows[n]?.lineEnd : '')).join('')
}

const filled = (records: string[][]) =>
  records
    .map((record, n) => ({
      sheet: 0,
      row: n + 1,
      cells: record.map((cell) => (cell.trim() === '' ? null : cell)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))

const piecesOf = (text: string, at: number[]) => {
  const places = at.map((place) => place % (text.length + 1)).sort((a, b) => a - b)
  return [...places, text.length].map((end, n) => text.slice(places[n - 1] ?? 0, end))
}

/** All that comes of the pieces of a text: its rows or what is wrong with it, and how many were counted. */
function outcome(pieces: string[], form: Dialect, wanted?: Parameters<typeof recordsOf>[1]) {
  const records = recordsOf(form, wanted)
  try {
    const rows = [...pieces.flatMap((piece) => records.take(piece)), ...records.end()]
    return { rows, filled: records.filled() }
  } catch (error) {
    return { error: english((error as UnreadableFile).text) }
  }
}

const rowsOf = (...given: Parameters<typeof outcome>) => {
  const { rows } = outcome(...given)
  assert.ok(rows)
  return rows
}

/** Letter by letter, and so slow and plain: what the rules say. */
function byTheRules(text: string, { delimiter, quote }: Dialect) {
  const records: string[][] = []
  let rest = text
  const begins = (...signs: string[]) => signs.find((sign) => rest.startsWith(sign))
  const take = (length: number) => {
    const taken = rest.slice(0, length)
    rest = rest.slice(length)
    return taken
  }
  const quoted = () => {
    let cell = ''
    for (take(1); rest !== ''; cell += take(1)) {
      if (begins(quote + quote)) take(1)
      else if (begins(quote)) return cell + take(1).slice(1)
    }
    throw new UnreadableFile(message('sheets.quote_open', { row: String(records.length + 1) }))
  }
  const cellOf = () => {
    let cell = begins(quote) ? quoted() : ''
    while (rest !== '' && !begins(delimiter, '\r', '\n')) cell += take(1)
    return cell
  }
  while (rest !== '') {
    const record = [cellOf()]
    while (begins(delimiter)) {
      take(delimiter.length)
      record.push(cellOf())
    }
    records.push(record)
    take((begins('\r\n', '\r', '\n') ?? '').length)
  }
  return records
}

function expectedOf(text: string, form: Dialect) {
  try {
    const rows = filled(byTheRules(text, form))
    return { rows, filled: rows.length }
  } catch (error) {
    return { error: english((error as UnreadableFile).text) }
  }
}

test('tables are parted as csv-parse parts them, wherever their pieces are cut', () => {
  fc.assert(
    fc.property(table, dialect, cuts, (given, form, at) => {
      const text = written(given, form)
      const records: string[][] = parse(text, {
        ...form,
        escape: form.quote,
        relax_quotes: true,
        relax_column_count: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      })
      assert.deepEqual(rowsOf(piecesOf(text, at), form), filled(records))
    }),
    { numRuns: 2000 },
  )
})

const anyText = fc.string({ unit: sign, maxLength: 60 })

test('any text gives what the rules say, wherever its pieces are cut', () => {
  fc.assert(
    fc.property(anyText, dialect, cuts, (text, form, at) => {
      assert.deepEqual(outcome(piecesOf(text, at), form), expectedOf(text, form))
    }),
    { numRuns: 5000 },
  )
})

test('after any row of any text come the rows that are left, and the same mistake', () => {
  fc.assert(
    fc.property(anyText, dialect, cuts, fc.nat(12), (text, form, at, done) => {
      const all = expectedOf(text, form)
      const rows = all.rows?.filter(({ row }) => row > done)
      const expected = rows ? { rows, filled: rows.length } : all
      assert.deepEqual(outcome(piecesOf(text, at), form, { done }), expected)
    }),
    { numRuns: 3000 },
  )
})

test('counting any text counts its rows, and finds the same mistake', () => {
  fc.assert(
    fc.property(anyText, dialect, cuts, fc.nat(3), (text, form, at, done) => {
      const all = expectedOf(text, form)
      const expected = all.rows ? { rows: [], filled: all.rows.filter(({ row }) => row > done).length } : all
      assert.deepEqual(outcome(piecesOf(text, at), form, { done, isCounting: true }), expected)
    }),
    { numRuns: 3000 },
  )
})

test('a row has 1,000 cells at most, also where it is passed over or counted', () => {
  const form = { delimiter: ',', quote: '"' }
  for (const wanted of [{}, { done: 5 }, { isCounting: true }]) {
    for (const cell of ['', 'x', '"x"']) {
      const line = (cells: number) => `${Array(cells).fill(cell).join(',')}\n`
      assert.ok('rows' in outcome([line(1000)], form, wanted))
      assert.match(outcome([line(1000), line(1001)], form, wanted).error ?? '', /^Row 2 has more than 1 MB/)
    }
  }
})
