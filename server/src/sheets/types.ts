/** The value of a cell: its text as it would be typed, null if empty, or a spreadsheet error such as #N/A. */
export type Cell = string | null | { error: string }

/** Sheets count from 0; rows count from 1 as in the file, including header and blank rows. */
export interface Row {
  sheet: number
  row: number
  cells: Cell[]
}

/** A file to read; a missing encoding or delimiter is detected. */
export interface Source {
  path: string
  format: 'text' | 'xlsx'
  encoding?: string | null
  delimiter?: string | null
}

/** A position in a file: a row of one of its sheets. */
export interface Position {
  sheet: number
  row: number
}

/** Thrown for a file that cannot be read; its message is for the employee who uploaded it. */
export class UnreadableFile extends Error {}
