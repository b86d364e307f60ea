import { CR, type Dialect, LF, scannerOf } from './scan.ts'

/** What stands for the end of a record that goes on in the next piece of a text. */
export const unfinished = -1
/** What stands for the end of a record that has more cells than it may. */
export const tooWide = -2

export type TextCell = string | null

// Hardly any cell begins with what could be a blank; only for these it is found out in full.
const isInk = (code: number) => (code > 0x20 && code < 0xa0) || (code > 0x3000 && code < 0xfeff)

const isBlank = (value: string) => !isInk(value.charCodeAt(0)) && value.trim() === ''

/** Finds and reads the records of a text, as sequences of cells up to a line end or the end of all. */
export function recordScannerOf(dialect: Dialect, mostCells: number) {
  const { endOfCell, readCell } = scannerOf(dialect)
  const width = dialect.delimiter.length
  const [delimiterCode, quoteCode] = [dialect.delimiter.charCodeAt(0), dialect.quote.charCodeAt(0)]

  return {
    /** Where a record ends; fills in its cells, if they are asked for. */
    endOfRecord(text: string, start: number, isLast: boolean, cells?: TextCell[]) {
      for (let from = start, number = 1; ; number++) {
        const end = endOfCell(text, from)
        if (end < 0 || (end === text.length && !isLast)) return unfinished
        if (number > mostCells) return tooWide
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

    /** Whether any cell of a record holds something; most often a glance at the first letter tells. */
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
