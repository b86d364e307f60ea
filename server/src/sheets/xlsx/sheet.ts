import { type Cell, UnreadableFile } from '../types.ts'
import type { Limits } from './limits.ts'
import { columnOf, wholeNumber } from './references.ts'
import { isPreserved } from './texts.ts'
import { type CellType, cellOf } from './values/cell.ts'
import { Malformed } from './xml/malformed.ts'
import type { Handler } from './xml/scan.ts'
import { placeOf, type Tag } from './xml/tag.ts'
import { textOf } from './xml/text.ts'

/** A row whose shared texts are still numbers. */
export interface Draft {
  row: number
  cells: (Cell | number)[]
}

interface Options {
  name: string
  is1904: boolean
  formats: Uint8Array
  /** Rows up to this one are passed over. */
  after: number
  limits: Limits
}

const types = new Map<string, CellType>([
  ['s', 'shared'],
  ['str', 'text'],
  ['inlineStr', 'inline'],
  ['b', 'boolean'],
  ['e', 'error'],
  ['d', 'date'],
])

const [R, S, T] = Buffer.from('rst') as unknown as [number, number, number]

const typeAt = (bytes: Buffer, from: number, to: number): CellType => {
  if (to - from === 1 && bytes[from] === S) return 'shared'
  return types.get(bytes.toString('latin1', from, to)) ?? 'number'
}

const startOf = (options: Options) => ({
  ...{ options, done: [] as Draft[], cells: [] as Draft['cells'], row: 0, characters: 0 },
  ...{ isData: false, isRow: false, isCell: false, isInline: false, isRun: false },
  ...{ column: -1, type: 'number' as CellType, format: 0, hasFormula: false, hasValue: false },
  ...{ isReading: false, isKept: false, shared: -1, piece: '', value: '' },
})

type State = ReturnType<typeof startOf>

const valueOfPlace = ({ places }: Tag, place: number): [number, number] => [
  places[place + 2] as number,
  places[place + 3] as number,
]

const openRow = (state: State, tag: Tag) => {
  const { name, after, limits } = state.options
  const place = placeOf(tag, R)
  const row = place < 0 ? state.row + 1 : wholeNumber(-1, tag.bytes, ...valueOfPlace(tag, place))
  if (!(row > state.row)) throw new Malformed('its rows are not in order')
  if (row > limits.rows) throw new UnreadableFile(`Sheet "${name}" has more than ${limits.rows} rows.`)
  state.row = row
  state.isRow = row > after
  state.cells = []
  state.column = -1
  state.characters = 0
}

const openCell = (state: State, tag: Tag) => {
  const { bytes, places } = tag
  let column = state.column + 1
  let style = 0
  state.type = 'number'
  for (let place = 0; place < tag.count * 4; place += 4) {
    const named = places[place] as number
    if (places[place + 1] !== named + 1) continue
    const from = places[place + 2] as number
    const to = places[place + 3] as number
    if (bytes[named] === R) column = columnOf(bytes, from, to)
    else if (bytes[named] === S) style = wholeNumber(-1, bytes, from, to)
    else if (bytes[named] === T) state.type = typeAt(bytes, from, to)
  }
  if (column < 0) throw new Malformed('a cell without a column')
  state.column = column
  state.format = state.options.formats[style] ?? 0
  state.isCell = true
  state.hasFormula = false
  state.hasValue = false
  state.shared = -1
  state.value = ''
}

// What stands in a cell: v, f, or is, and in this t, or r and in this t; rPh is how a text is pronounced.
const openInCell = (state: State, name: string, depth: number, tag: Tag) => {
  if (depth === 5) {
    state.isInline = name === 'is'
    if (name === 'f') state.hasFormula = true
    if (state.isInline) state.type = 'inline'
    state.isReading = name === 'v' && state.type !== 'inline'
    if (name === 'v') state.hasValue = true
    return
  }
  if (depth === 6) state.isRun = name === 'r'
  state.isReading = state.isInline && name === 't' && (depth === 6 || (depth === 7 && state.isRun))
  state.isKept = state.isReading && isPreserved(tag)
}

const noResult: Cell = { error: 'no result' }

const cellIn = (state: State): Cell | number => {
  const { type, value, shared, hasFormula, hasValue } = state
  if (shared >= 0) return shared
  if (Number.isNaN(shared)) throw new Malformed('a shared text without a number')
  if (hasFormula && value === '' && !(type === 'text' && hasValue)) return noResult
  return cellOf(type, value, state.format, state.options.is1904)
}

const put = (state: State, cell: Cell | number) => {
  const { cells, column, options } = state
  const place = `Row ${state.row} of sheet "${options.name}"`
  if (column >= options.limits.columns) {
    throw new UnreadableFile(`${place} has a value beyond column ${options.limits.columns}.`)
  }
  while (cells.length < column) cells.push(null)
  if (cells.length > column && cells[column] !== null) throw new Malformed('a cell that is there twice')
  cells[column] = cell
  if (typeof cell === 'string') state.characters += cell.length
  if (state.characters > options.limits.rowCharacters)
    throw new UnreadableFile(`${place} holds too much text.`)
}

const closeInCell = (state: State, depth: number) => {
  if (!state.isReading) return
  state.isReading = false
  if (depth > 5)
    state.value += state.isKept ? state.piece : state.piece.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '')
  else state.value = state.piece
  state.piece = ''
}

const closeCell = (state: State) => {
  state.isCell = false
  const cell = cellIn(state)
  if (cell !== null) put(state, cell)
}

const closeRow = (state: State) => {
  state.isRow = false
  if (state.cells.length > 0) state.done.push({ row: state.row, cells: state.cells })
}

const open = (state: State, name: string, depth: number, tag: Tag) => {
  if (state.isCell) return openInCell(state, name, depth, tag)
  if (state.isRow) return depth === 4 && name === 'c' ? openCell(state, tag) : undefined
  if (depth === 1 && name !== 'worksheet') throw new Malformed('it is no worksheet')
  if (depth === 2) state.isData = name === 'sheetData'
  if (depth === 3 && state.isData && name === 'row') openRow(state, tag)
}

const close = (state: State, depth: number) => {
  if (depth > 4) return closeInCell(state, depth)
  if (depth === 4 && state.isCell) closeCell(state)
  else if (depth === 3 && state.isRow) closeRow(state)
}

const read = (state: State, bytes: Buffer, from: number, to: number, isLiteral: boolean) => {
  if (!state.isReading) return
  if (state.type === 'shared') {
    state.shared = wholeNumber(state.shared, bytes, from, to)
    return
  }
  const text = textOf(bytes, from, to, isLiteral)
  state.piece = state.piece === '' ? text : state.piece + text
  if (state.piece.length > state.options.limits.token) throw new Malformed('a text of more than 1 MB')
}

/** Reads the rows of a worksheet as it is scanned; `take` answers those that are complete. */
export const createSheet = (options: Options) => {
  const state = startOf(options)
  const handler: Handler = {
    open: (name, depth, tag) => open(state, name, depth, tag),
    close: (_, depth) => close(state, depth),
    text: (bytes, from, to, isLiteral) => read(state, bytes, from, to, isLiteral),
  }
  const take = () => {
    const { done } = state
    state.done = []
    return done
  }
  return { handler, take, row: () => state.row }
}
