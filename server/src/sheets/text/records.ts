import { finished } from 'node:stream/promises'
import { type CsvError, type Info, parse } from 'csv-parse'
import { UnreadableFile } from '../types.ts'

/** How a file parts its cells, and what it puts around those that hold a delimiter or a line break. */
export interface Dialect {
  delimiter: string
  quote: string
}

export interface NumberedRecord {
  row: number
  cells: string[]
}

export const maxBytes = 1024 * 1024
export const maxCells = 1000

export const count = (number: number) => number.toLocaleString('en-US')

export const tooLong = (row: number) =>
  new UnreadableFile(
    `Row ${count(row)} has more than 1 MB or ${count(maxCells)} cells: a quote is probably not closed, ` +
      'or the delimiter is another one.',
  )

function failure(error: CsvError, row: number) {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(row)
  if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return error
  return new UnreadableFile(`The quote that row ${count(row)} opens is never closed.`)
}

const parserOf = ({ delimiter, quote }: Dialect) => {
  const options = {
    delimiter,
    quote,
    escape: quote,
    relax_quotes: true,
    relax_column_count: true,
    // Blank lines make no record, but are counted, so that a record knows its row.
    skip_empty_lines: true,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxBytes,
    // All that a piece yields is read before the next is given.
    readableHighWaterMark: 2 ** 30,
  }
  return parse(options).on('error', () => {})
}

/** Takes text in pieces, cut anywhere, and gives the records that are complete, as csv-parse parts them. */
export function recordsOf(dialect: Dialect) {
  const parser = parserOf(dialect)
  let pending = 0
  let base = 0

  const rowOf = ({ records, empty_lines }: Info) => base + records + empty_lines

  const ready = () => {
    const records: NumberedRecord[] = []
    for (let next = parser.read(); next !== null; next = parser.read()) {
      records.push({ row: rowOf(next.info), cells: next.record })
    }
    return records
  }

  // A row unlike the first makes csv-parse build an error, of which the stack would cost the most.
  const write = async (text: Buffer) => {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    const written = new Promise<void>((resolve, reject) =>
      parser.write(text, (error) => (error ? reject(error) : resolve())),
    )
    Error.stackTraceLimit = limit
    await written
  }

  const row = () => rowOf(parser.info) + 1

  return {
    /** The row that is being read. */
    row,

    /** Records of a text that goes on after the last; `passed` says how many rows were left out before it. */
    async take(text: string, passed = base) {
      base = passed
      const bytes = Buffer.from(text)
      const before = row()
      await write(bytes).catch((error) => {
        throw failure(error, row())
      })
      pending = row() > before ? 0 : pending + bytes.length
      if (pending > maxBytes) throw tooLong(row())
      return ready()
    },

    async end() {
      const ended = finished(parser, { readable: false })
      parser.end()
      await ended.catch((error) => {
        throw failure(error, row())
      })
      return ready()
    },
  }
}
