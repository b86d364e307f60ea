import { type Cell, type Position, type Row, type Source, UnreadableFile } from '../types.ts'
import { dialectOf, type TextDialect } from './dialect.ts'
import { beyondDone } from './passed.ts'
import { count, maxCells, type NumberedRecord, recordsOf, tooLong } from './records.ts'
import { BrokenText, textsOf } from './texts.ts'

const chunkSize = 500
const maxRows = 5_000_000

const labels: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  big5: 'Big5',
  gb18030: 'GB18030',
  shift_jis: 'Shift_JIS',
  'windows-1252': 'Windows-1252',
}

const broken = (row: number, { reason }: BrokenText, encoding: string) =>
  new UnreadableFile(
    reason === 'nul'
      ? `Row ${count(row)} holds a NUL character, which no text has.`
      : `Row ${count(row)} is not written in ${labels[encoding]}: choose another encoding, ` +
          'or save the file anew in UTF-8.',
  )

const tooMany = () => new UnreadableFile(`The file has more than ${count(maxRows)} rows.`)

const isBlank = (cell: string) => cell.trim() === ''

const cellsOf = (cells: string[]): Cell[] => cells.map((cell) => (isBlank(cell) ? null : cell))

/** Of the records that come, those that hold something and lie beyond what is done. */
function rowsOf(records: NumberedRecord[], done: number) {
  const rows: Row[] = []
  for (const { row, cells } of records) {
    if (cells.length > maxCells) throw tooLong(row)
    if (row > done && !cells.every(isBlank)) rows.push({ sheet: 0, row, cells: cellsOf(cells) })
  }
  return rows
}

function* chunksOf(rows: Row[]) {
  for (let start = 0; start < rows.length; start += chunkSize) yield rows.slice(start, start + chunkSize)
}

// What stands before a broken byte has been read; some more lets the last line end be seen as one.
async function rowOfBreak(records: ReturnType<typeof recordsOf>) {
  await records.take('xxxxxxxx')
  return records.row()
}

/** The rows of a text that is read in a known way, beyond one that is done. */
export async function* rowsWith(path: string, dialect: TextDialect, done = 0): AsyncGenerator<Row[]> {
  const records = recordsOf(dialect)
  const from = Math.max(done, dialect.isDeclared ? 1 : 0)
  try {
    for await (const { text, passed } of beyondDone(textsOf(path, dialect.encoding), dialect.quote, done)) {
      yield* chunksOf(rowsOf(await records.take(text, passed), from))
      if (records.row() > maxRows + 1) throw tooMany()
    }
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error
    throw broken(await rowOfBreak(records), error, dialect.encoding)
  }
  yield* chunksOf(rowsOf(await records.end(), from))
}

/** The rows of a delimited text, some hundred at a time, beyond where an earlier reading has ended. */
export async function* readText(source: Source, after?: Position): AsyncGenerator<Row[]> {
  yield* rowsWith(source.path, await dialectOf(source), after?.row)
}
