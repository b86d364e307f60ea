import { message } from '#messages/message.ts'
import { UnreadableFile } from '../types.ts'

const maxBytes = 1024 * 1024
const maxRows = 5_000_000
export const maxCells = 1000

// No character needs more bytes per UTF-16 unit.
const maxBytesPerUnit = 3

export const count = (number: number) => number.toLocaleString('en-US')

export const tooLong = (row: number) =>
  new UnreadableFile(message('sheets.row_too_large', { row: count(row), cells: count(maxCells) }))

/** Throws UnreadableFile if a file has too many rows or a row has too many bytes. */
export function checkSize(row: number, text: string, from: number, end: number) {
  if (row > maxRows) throw new UnreadableFile(message('sheets.too_many_rows', { rows: count(maxRows) }))
  if ((end - from) * maxBytesPerUnit <= maxBytes) return
  if (Buffer.byteLength(text.slice(from, end)) > maxBytes) throw tooLong(row)
}
