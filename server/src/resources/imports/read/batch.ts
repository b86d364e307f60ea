import type { Output } from '#sheets/in-worker.ts'
import type { Cell, Position, Row } from '#sheets/types.ts'
import type { ConvertedRow } from '../convert/converted-row.ts'
import type { Reason } from '../convert/reasons.ts'
import type { Conversion } from '../convert/row.ts'
import { copyLine, keyLine } from './copy-text.ts'
import { linesOf } from './lines.ts'

/**
 * The maximum number of characters in a batch's cells, including those of rejected rows, which are kept for a
 * while. Each cell counts a few characters extra.
 */
const maxCharacters = 4_194_304
const minCellCharacters = 8

export interface RejectedRow {
  sheet: number
  row: number
  cells: (string | null)[]
  reasons: Reason[]
}

/** A part of a file that is loaded in one transaction. */
export interface Batch {
  number: number
  /** The rows as COPY input, numbered by their place in `places`. */
  copy: Uint8Array<ArrayBuffer>
  /** The rows' keys as COPY input. */
  keys: Uint8Array<ArrayBuffer>
  /** The sheet and row of each loaded row. */
  places: Float64Array<ArrayBuffer>
  /** How many cells of each loaded row count as empty because they are invalid. */
  emptied: Uint16Array<ArrayBuffer>
  rejected: RejectedRow[]
  rows: number
  end: Position
}

/** Returns a cell as it is kept of a rejected row; characters that the database cannot store are replaced. */
const shown = (cell: Cell) => {
  if (cell === null) return null
  return typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '\ufffd') : cell.error
}

const lengthOf = (cells: Cell[]) => {
  let length = cells.length * minCellCharacters
  for (const cell of cells) if (typeof cell === 'string') length += cell.length
  return length
}

/** Spreadsheets pad all rows to the widest one. */
const withoutTrailingBlanks = (cells: Cell[]) => {
  let end = cells.length
  while (end > 0 && cells[end - 1] === null) end--
  return end === cells.length ? cells : cells.slice(0, end)
}

/** Initial buffer sizes in bytes, enough for the rows of most batches. */
const room = { copy: 1 << 20, keys: 1 << 18, cells: 1 << 20 }

/**
 * Collects a batch from its rows, whose first `keyCount` columns identify the contact; `isWide` if they give it
 * more than its own columns.
 */
export const gather = (keyCount: number, isWide: boolean) => {
  const copy = linesOf(room.copy)
  const keys = linesOf(room.keys)
  const cells = linesOf(room.cells)
  const places: number[] = []
  const emptied: number[] = []
  const rejected: RejectedRow[] = []
  let characters = 0
  let end: Position | undefined

  const accept = ({ sheet, row, cells: given }: Row, converted: ConvertedRow) => {
    copy.add(copyLine(cells.count(), converted, isWide))
    keys.add(keyLine(cells.count(), converted, keyCount))
    cells.add(JSON.stringify(given.map(shown)))
    places.push(sheet, row)
    emptied.push(converted.emptied.length)
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
    isFull: (maxRows: number) => cells.count() + rejected.length >= maxRows || characters >= maxCharacters,
    /** Returns the cells of a loaded row, by its number in the batch. */
    cellsOf: (n: number): (string | null)[] => JSON.parse(cells.at(n)),
    /** Returns the batch, with its buffers to be transferred out of the thread. */
    output(number: number): Output<Batch> {
      const rows = cells.count() + rejected.length
      const text = copy.bytes()
      const keyed = keys.bytes()
      const where = Float64Array.from(places)
      const without = Uint16Array.from(emptied)
      const read = { number, rejected, rows, end: end as Position }
      const value = { ...read, copy: text, keys: keyed, places: where, emptied: without }
      return { value, transfer: [text.buffer, keyed.buffer, where.buffer, without.buffer] }
    },
  }
}
