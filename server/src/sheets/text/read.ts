import { message } from '#messages/message.ts'
import { type Position, type Row, type Source, UnreadableFile } from '../types.ts'
import { dialectOf, type TextDialect } from './dialect.ts'
import { count } from './limits.ts'
import { recordsOf } from './records.ts'
import { BrokenText, textsOf } from './texts.ts'

const chunkSize = 500

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
      ? message('sheets.row_with_nul', { row: count(row) })
      : message('sheets.row_encoding', { row: count(row), encoding: labels[encoding] ?? encoding }),
  )

type Records = ReturnType<typeof recordsOf>

/** Yields the rows that each piece of a file completes. */
async function* piecesOf(path: string, encoding: string, records: Records): AsyncGenerator<Row[]> {
  try {
    for await (const text of textsOf(path, encoding)) yield records.take(text)
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error
    throw broken(records.row(), error, encoding)
  }
  yield records.end()
}

// A first row that only declares the delimiter is not part of the table.
const firstDone = ({ isDeclared }: TextDialect) => (isDeclared ? 1 : 0)

/** Reads the rows of a text in a known dialect, after the rows that are already done. */
export async function* rowsWith(path: string, dialect: TextDialect, done = 0): AsyncGenerator<Row[]> {
  const records = recordsOf(dialect, { done: Math.max(done, firstDone(dialect)) })
  for await (const rows of piecesOf(path, dialect.encoding, records))
    for (let start = 0; start < rows.length; start += chunkSize) yield rows.slice(start, start + chunkSize)
}

/** Reads the rows of a delimited text after a position, a few hundred at a time. */
export async function* readText(source: Source, after?: Position): AsyncGenerator<Row[]> {
  yield* rowsWith(source.path, await dialectOf(source), after?.row)
}

/** Counts the non-blank rows of a delimited text, part by part. */
export async function* countText(source: Source): AsyncGenerator<number> {
  const dialect = await dialectOf(source)
  const records = recordsOf(dialect, { done: firstDone(dialect), isCounting: true })
  let told = 0
  for await (const _ of piecesOf(source.path, dialect.encoding, records)) {
    const filled = records.filled()
    if (filled > told) yield filled - told
    told = filled
  }
}
