import type { Context, Output } from '#sheets/apart.ts'
import { readRows } from '#sheets/read.ts'
import type { Cell, Position, Row, Source } from '#sheets/types.ts'
import { converter } from './convert.ts'
import { copyLine } from './copy-text.ts'
import { dataRows } from './data-rows.ts'
import type { Plan } from './plan.ts'
import type { Reason } from './reasons.ts'

const mostBytes = 8_388_608
/** The thread works a few batches ahead of the one that is loaded. */
const mostKept = 6

export interface BatchInput {
  source: Source
  plan: Plan
  after: Position
  mostRows: number
}

export interface Rejected {
  sheet: number
  row: number
  cells: (string | null)[]
  reasons: Reason[]
}

/** Asks for the cells of rows of a batch, which the thread keeps for a while. */
export interface CellsOf {
  batch: number
  numbers: number[]
}

/** A part of a file that is loaded in one transaction. */
export interface Batch {
  number: number
  /** What COPY reads; rows are numbered by their place in `places`. */
  copy: Uint8Array<ArrayBuffer>
  /** Sheet and row of each row that is loaded. */
  places: Float64Array<ArrayBuffer>
  rejected: Rejected[]
  rows: number
  end: Position
}

const shown = (cell: Cell) => (cell === null || typeof cell === 'string' ? cell : cell.error)

/** Reads a file and converts its rows, in a thread of its own; answers the cells of rows of the latest batches. */
export async function* generate(
  { source, plan, after, mostRows }: BatchInput,
  context: Context,
): AsyncGenerator<Output<Batch>> {
  const convert = converter(plan)
  const encoder = new TextEncoder()
  const kept = new Map<number, Cell[][]>()
  context.answer(({ batch, numbers }: CellsOf) => {
    const rows = kept.get(batch)
    if (!rows) throw new Error(`The cells of batch ${batch} are no longer kept.`)
    return numbers.map((n) => rows[n]?.map(shown))
  })

  let made = 0
  let text: string[] = []
  let bytes = 0
  let places: number[] = []
  let rejected: Rejected[] = []
  let cells: Cell[][] = []
  let end = after

  const take = ({ sheet, row, cells: given }: Row) => {
    const conversion = convert(given)
    if ('reasons' in conversion)
      rejected.push({ sheet, row, cells: given.map(shown), reasons: conversion.reasons })
    else {
      const line = copyLine(cells.length, conversion.converted)
      text.push(line)
      bytes += line.length
      places.push(sheet, row)
      cells.push(given)
    }
    end = { sheet, row }
  }
  const batch = (): Output<Batch> => {
    const copy = encoder.encode(text.join(''))
    const where = Float64Array.from(places)
    const number = ++made
    kept.set(number, cells)
    kept.delete(number - mostKept)
    const value = { number, copy, places: where, rejected, rows: cells.length + rejected.length, end }
    ;[text, bytes, places, rejected, cells] = [[], 0, [], [], []]
    return { value, transfer: [copy.buffer, where.buffer] }
  }

  for await (const rows of dataRows(readRows(source, after), plan.hasHeader, after))
    for (const row of rows) {
      take(row)
      if (cells.length + rejected.length >= mostRows || bytes >= mostBytes) yield batch()
    }
  if (cells.length + rejected.length) yield batch()
}
