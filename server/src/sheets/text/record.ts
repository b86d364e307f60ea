import { CR, type Dialect, LF, scannerOf } from './scan.ts'

/** Returned in place of the end of a record that continues in the next piece of a text. */
export const unfinished = -1
/** Returned in place of the end of a record that has too many cells. */
export const tooWide = -2

export type TextCell = string | null

// Hardly any cell begins with a possible blank; only those need the full check.
const isInk = (code: number) => (code > 0x20 && code < 0xa0) || (code > 0x3000 && code < 0xfeff)

const isBlank = (value: string) => !isInk(value.charCodeAt(0)) && value.trim() === ''

/** Finds and reads the records of a text: cells up to a line end or the end of the text. */
export function recordScannerOf(dialect: Dialect, maxCells: number) {
  const { endOfCell, readCell } = scannerOf(dialect)
  const width = dialect.delimiter.length
  const [delimiterCode, quoteCode] = [dialect.delimiter.charCodeAt(0), dialect.quote.charCodeAt(0)]

  return {
    /** Returns where a record ends, and appends its cells to `cells` if given. */
    endOfRecord(text: string, start: number, isLast: boolean, cells?: TextCell[]) {
      for (let from = start, number = 1; ; number++) {
        const end = endOfCell(text, from)
        if (end < 0 || (end === text.length && !isLast)) return unfinished
        if (number > maxCells) return tooWide
        if (cells) {
          const value = readCell(text, from, end)
          cells.push(isBlank(value) ? null : value)
        }
        if (end === text.length) return end
        const code = text.charCodeAt(end)
        if (code === LF || code === CR) return end
        from = end + width
      }
    },

    /** Checks whether any cell of a record is filled; usually its first character is enough. */
    isFilled(text: string, start: number, end: number) {
      const code = start < end ? text.charCodeAt(start) : LF
      if (isInk(code) && code !== delimiterCode && code !== quoteCode) return true
      for (let from = start; from <= end; ) {
        const cellEnd = endOfCell(text, from)
        if (!isBlank(readCell(text, from, cellEnd))) return true
        from = cellEnd + width
      }
      return false
    },
  }
}
