/** What a cell holds: its text as it would be typed, nothing, or a spreadsheet's error such as #N/A. */
export type Cell = string | null | { error: string }

/** Sheets count from 0, rows from 1 as the file itself counts them, header and blank rows included. */
export interface Row {
  sheet: number
  row: number
  cells: Cell[]
}

/** A file to read; without encoding or delimiter these are detected. */
export interface Source {
  path: string
  format: 'text' | 'xlsx'
  encoding?: string | null
  delimiter?: string | null
}

/** A place in a file: a row of one of its sheets. */
export interface Position {
  sheet: number
  row: number
}

/** A file that cannot be read, in words for the person who sent it. */
export class UnreadableFile extends Error {}
