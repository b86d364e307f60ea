import { UnreadableFile } from '../types.ts'
import { copyLong, lengthOf, type TextRow } from './kept.ts'
import { checkSize, count, maxCells, tooLong } from './limits.ts'
import { recordScannerOf, type TextCell, tooWide, unfinished } from './record.ts'
import { afterLine, type Dialect, plainLinesOf } from './scan.ts'

interface Wanted {
  /** Rows up to and with this one are passed over. */
  done?: number
  /** Rows are counted without being made. */
  isCounting?: boolean
}

/** Takes text in pieces, cut anywhere, and gives the rows that are complete and hold something. */
export function recordsOf(dialect: Dialect, { done = 0, isCounting = false }: Wanted = {}) {
  const { endOfRecord, isFilled } = recordScannerOf(dialect, maxCells)
  let row = 1
  let filled = 0
  let rest = ''
  let endsInCR = false

  function scan(text: string, isLast: boolean, start = 0) {
    const rows: TextRow[] = []
    const endOfLine = plainLinesOf(text, dialect.quote)
    // Of a record that only has to be passed, a line without a quote shows the end sooner than its cells.
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
    /** The row that is being read. */
    row: () => row,

    /** How many rows beyond those that are passed over have held something so far. */
    filled: () => filled,

    /** Rows of a text that goes on after the last. */
    take(piece: string) {
      if (piece === '') return []
      // The first half of a line end has ended its row.
      const start = rest === '' && endsInCR && piece.startsWith('\n') ? 1 : 0
      endsInCR = piece.endsWith('\r')
      return scan(rest === '' ? piece : [rest, piece].join(''), false, start)
    },

    end() {
      const rows = scan(rest, true)
      if (rest !== '') throw new UnreadableFile(`The quote that row ${count(row)} opens is never closed.`)
      return rows
    },
  }
}
