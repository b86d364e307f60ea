import { message } from '#messages/message.ts'
import { UnreadableFile } from '../types.ts'
import { copyLong, lengthOf, type TextRow } from './kept.ts'
import { checkSize, count, maxCells, tooLong } from './limits.ts'
import { recordScannerOf, type TextCell, tooWide, unfinished } from './record.ts'
import { afterLine, type Dialect, plainLinesOf } from './scan.ts'

interface ReadOptions {
  /** Rows up to and including this one are skipped. */
  done?: number
  /** Rows are counted without being built. */
  isCounting?: boolean
}

/** Takes text in pieces, cut anywhere, and returns the complete non-blank rows. */
export function recordsOf(dialect: Dialect, { done = 0, isCounting = false }: ReadOptions = {}) {
  const { endOfRecord, isFilled } = recordScannerOf(dialect, maxCells)
  let row = 1
  let filled = 0
  let rest = ''
  let endsInCR = false

  function scan(text: string, isLast: boolean, start = 0) {
    const rows: TextRow[] = []
    const endOfLine = plainLinesOf(text, dialect.quote)
    // To skip a record, a line without a quote shows its end faster than its cells do.
    const endOfPassed = (from: number) => {
      const end = endOfLine(from)
      return end >= 0 && end - from < maxCells ? end : endOfRecord(text, from, isLast)
    }
    let at = start
    let kept = 0
    for (; at < text.length; row++) {
      const cells: TextCell[] | undefined = isCounting || row <= done ? undefined : []
      const end = cells ? endOfRecord(text, at, isLast, cells) : endOfPassed(at)
      if (end === tooWide) throw tooLong(row)
      checkSize(row, text, at, end === unfinished ? text.length : end)
      if (end === unfinished) break
      const length = cells && lengthOf(cells)
      if (row > done && (length ?? isFilled(text, at, end))) filled++
      if (cells && length) rows.push({ sheet: 0, row, cells })
      kept += length ?? 0
      at = afterLine(text, end)
    }
    rest = text.slice(at)
    if (kept < text.length / 2) copyLong(rows)
    return rows
  }

  return {
    /** The number of the row being read. */
    row: () => row,

    /** The number of non-blank rows so far, without the skipped ones. */
    filled: () => filled,

    /** Returns the rows that a piece completes; more text may follow. */
    take(piece: string) {
      if (piece === '') return []
      // The CR of a CRLF has already ended its row.
      const start = rest === '' && endsInCR && piece.startsWith('\n') ? 1 : 0
      endsInCR = piece.endsWith('\r')
      return scan(rest === '' ? piece : [rest, piece].join(''), false, start)
    },

    end() {
      const rows = scan(rest, true)
      if (rest !== '') throw new UnreadableFile(message('sheets.quote_open', { row: count(row) }))
      return rows
    },
  }
}
