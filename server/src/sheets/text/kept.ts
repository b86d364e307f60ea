import type { TextCell } from './record.ts'

export interface TextRow {
  sheet: 0
  row: number
  cells: TextCell[]
}

/** Returns the number of characters in a row's cells. */
export function lengthOf(cells: TextCell[]) {
  let length = 0
  for (const cell of cells) if (cell !== null) length += cell.length
  return length
}

// Shorter substrings are copies; a longer one is a view that keeps the whole text in memory.
const maxCopiedLength = 12

/** Detaches cells from the text that they were read from, so that it can be freed. */
export function copyLong(rows: TextRow[]) {
  for (const { cells } of rows)
    for (const [n, cell] of cells.entries())
      if (cell !== null && cell.length > maxCopiedLength) cells[n] = Buffer.from(cell).toString()
}
