import { type Message, type MessageOrKey, messageOf } from '#messages/message.ts'
/** The value of a cell: its text as it would be typed, null if empty, or a spreadsheet error such as #N/A. */
export type Cell = string | null | { error: string }

/** The error of a cell whose formula has no result in the file. */
export const NO_RESULT = 'no result'

/** Sheets count from 0; rows count from 1 as in the file, including header and blank rows. */
export interface Row {
  sheet: number
  row: number
  cells: Cell[]
  /** The places of a workbook's numbers, if the source asks for them. */
  numbers?: number[]
}

/** A file to read; a missing encoding or delimiter is detected. */
export interface Source {
  path: string
  format: 'text' | 'xlsx'
  encoding?: string | null
  delimiter?: string | null
  /** How many columns a text is likely to have: a delimiter that gives them is preferred. */
  columns?: number
  /** The sheets of a workbook that are read, from 0; all without. */
  sheets?: number[] | null
  /** Whether rows of a workbook say which of their cells are numbers. */
  marksNumbers?: boolean
}

/** A position in a file: a row of one of its sheets. */
export interface Position {
  sheet: number
  row: number
}

/** Thrown for a file that cannot be read; its text is for the employee who uploaded it. */
export class UnreadableFile extends Error {
  readonly text: Message

  constructor(text: MessageOrKey) {
    super(messageOf(text).key)
    this.text = messageOf(text)
  }
}
