import type { Output } from '#sheets/in-worker.ts'
import type { Cell, Position, Row } from '#sheets/types.ts'
import type { Conversion, Converted } from './convert.ts'
import { copyLine, keyLine } from './copy-text.ts'
import type { Reason } from './reasons.ts'
import { linesOf } from './utf8-buffer.ts'

/** Of all cells, those of rows that are rejected too: they are kept for a while. A cell counts for some as well. */
const mostCharacters = 4_194_304
const charactersOfCell = 8

export interface Rejected {
  sheet: number
  row: number
  cells: (string | null)[]
  reasons: Reason[]
}

/** A part of a file that is loaded in one transaction. */
export interface Batch {
  number: number
  /** What COPY reads; rows are numbered by their place in `places`. */
  copy: Uint8Array<ArrayBuffer>
  /** The same of the rows' keys. */
  keys: Uint8Array<ArrayBuffer>
  /** Sheet and row of each row that is loaded. */
  places: Float64Array<ArrayBuffer>
  rejected: Rejected[]
  rows: number
  end: Position
}

/** A cell as it is kept of a rejected row: what no database takes as text is marked. */
const shown = (cell: Cell) => {
  if (cell === null) return null
  return typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '\ufffd') : cell.error
}

const lengthOf = (cells: Cell[]) => {
  let length = cells.length * charactersOfCell
  for (const cell of cells) if (typeof cell === 'string') length += cell.length
  return length
}

/** Spreadsheets write rows as wide as their widest. */
const withoutTrailingBlanks = (cells: Cell[]) => {
  let end = cells.length
  while (end > 0 && cells[end - 1] === null) end--
  return end === cells.length ? cells : cells.slice(0, end)
}

/** Enough for the rows of most batches. */
const room = { copy: 1 << 20, keys: 1 << 18, cells: 1 << 20 }

/** A batch as its rows come in, of which the first columns identify the contact. */
export const gather = (keyCount: number) => {
  const copy = linesOf(room.copy)
  const keys = linesOf(room.keys)
  const cells = linesOf(room.cells)
  const places: number[] = []
  const rejected: Rejected[] = []
  let characters = 0
  let end: Position | undefined

  const accept = ({ sheet, row, cells: given }: Row, converted: Converted) => {
    copy.add(copyLine(cells.count(), converted))
    keys.add(keyLine(cells.count(), converted, keyCount))
    cells.add(JSON.stringify(given.map(shown)))
    places.push(sheet, row)
  }
  return {
    take({ sheet, row, cells: wide }: Row, conversion: Conversion) {
      const given = withoutTrailingBlanks(wide)
      if ('reasons' in conversion)
        rejected.push({ sheet, row, cells: given.map(shown), reasons: conversion.reasons })
      else accept({ sheet, row, cells: given }, conversion.converted)
      characters += lengthOf(given)
      end = { sheet, row }
    },
    isEmpty: () => end === undefined,
    isFull: (mostRows: number) => cells.count() + rejected.length >= mostRows || characters >= mostCharacters,
    /** The cells of a row that is loaded, by its number in the batch. */
    cellsOf: (n: number): (string | null)[] => JSON.parse(cells.at(n)),
    /** The batch, of which the buffers move out of the thread. */
    output(number: number): Output<Batch> {
      const rows = cells.count() + rejected.length
      const text = copy.bytes()
      const keyed = keys.bytes()
      const where = Float64Array.from(places)
      const value = { number, copy: text, keys: keyed, places: where, rejected, rows, end: end as Position }
      return { value, transfer: [text.buffer, keyed.buffer, where.buffer] }
    },
  }
}
