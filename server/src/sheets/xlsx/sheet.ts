import { message } from '#messages/message.ts'
import { UnreadableFile } from '../types.ts'
import { closeCell, closeInCell, openCell, openInCell, readInCell } from './cells.ts'
import { type Options, type State, startOf } from './drafts.ts'
import { wholeNumber } from './references.ts'
import { Malformed } from './xml/malformed.ts'
import type { Handler } from './xml/scan.ts'
import { placeOf, type Tag } from './xml/tag.ts'

const R = 'r'.charCodeAt(0)

const valueOfPlace = ({ places }: Tag, place: number): [number, number] => [
  places[place + 2] as number,
  places[place + 3] as number,
]

const openRow = (state: State, tag: Tag) => {
  const { name, after, limits } = state.options
  const place = placeOf(tag, R)
  const row = place < 0 ? state.row + 1 : wholeNumber(-1, tag.bytes, ...valueOfPlace(tag, place))
  if (!(row > state.row)) throw new Malformed('workbooks.rows_disordered')
  if (row > limits.rows)
    throw new UnreadableFile(
      message('workbooks.sheet_too_many_rows', { sheet: name, rows: limits.rows.toLocaleString('en') }),
    )
  state.row = row
  state.isRow = row > after
  state.cells = []
  if (state.options.marksNumbers) state.numbers = []
  state.column = -1
  state.characters = 0
}

const closeRow = (state: State) => {
  state.isRow = false
  const { row, cells, numbers, options } = state
  if (cells.length > 0) state.done.push(options.marksNumbers ? { row, cells, numbers } : { row, cells })
}

const open = (state: State, name: string, depth: number, tag: Tag) => {
  if (state.isCell) return openInCell(state, name, depth, tag)
  if (state.isRow) return depth === 4 && name === 'c' ? openCell(state, tag) : undefined
  if (depth === 1 && name !== 'worksheet') throw new Malformed('workbooks.not_a_worksheet')
  if (depth === 2) state.isData = name === 'sheetData'
  if (depth === 3 && state.isData && name === 'row') openRow(state, tag)
}

const close = (state: State, depth: number) => {
  if (depth > 4) return closeInCell(state, depth)
  if (depth === 4 && state.isCell) closeCell(state)
  else if (depth === 3 && state.isRow) closeRow(state)
}

/** Reads the rows of a worksheet as it is scanned; `take` returns the complete ones. */
export const createSheet = (options: Options) => {
  const state = startOf(options)
  const handler: Handler = {
    open: (name, depth, tag) => open(state, name, depth, tag),
    close: (_, depth) => close(state, depth),
    text: (bytes, from, to, isLiteral) => readInCell(state, bytes, from, to, isLiteral),
  }
  const take = () => {
    const { done } = state
    state.done = []
    return done
  }
  return { handler, take, row: () => state.row }
}
