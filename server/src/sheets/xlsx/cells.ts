import { type Cell, NO_RESULT } from '../types.ts'
import { put, type State } from './drafts.ts'
import { columnOf, wholeNumber } from './references.ts'
import { isPreserved } from './texts.ts'
import { type CellType, cellOf } from './values/cell.ts'
import { Malformed } from './xml/malformed.ts'
import type { Tag } from './xml/tag.ts'
import { textOf, trimmed } from './xml/text.ts'

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

export const openCell = (state: State, tag: Tag) => {
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
  if (column < 0) throw new Malformed('workbooks.cell_without_column')
  state.column = column
  state.format = state.options.formats[style] ?? 0
  state.isCell = true
  state.hasFormula = false
  state.hasValue = false
  state.shared = -1
  state.value = ''
}

// A cell contains v, f or is; an is contains t, or r with t in it. rPh, the phonetic text, is skipped.
export const openInCell = (state: State, name: string, depth: number, tag: Tag) => {
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

export const readInCell = (state: State, bytes: Buffer, from: number, to: number, isLiteral: boolean) => {
  if (!state.isReading) return
  if (state.type === 'shared') {
    state.shared = wholeNumber(state.shared, bytes, from, to)
    return
  }
  const text = textOf(bytes, from, to, isLiteral)
  state.piece = state.piece === '' ? text : state.piece + text
  const { token } = state.options.limits
  if (state.value.length + state.piece.length > token) throw new Malformed('workbooks.text_too_long')
}

export const closeInCell = (state: State, depth: number) => {
  if (!state.isReading) return
  const { value, piece, isKept } = state
  state.value = depth === 5 ? piece : value + (isKept ? piece : trimmed(piece))
  state.piece = ''
  state.isReading = false
}

const noResult: Cell = { error: NO_RESULT }

const cellIn = (state: State): Cell | number => {
  const { type, value, shared, hasFormula, hasValue } = state
  if (shared >= 0) return shared
  if (Number.isNaN(shared)) throw new Malformed('workbooks.text_without_number')
  if (hasFormula && value === '' && !(type === 'text' && hasValue)) return noResult
  return cellOf(type, value, state.format, state.options.is1904)
}

export const closeCell = (state: State) => {
  state.isCell = false
  const cell = cellIn(state)
  if (cell === null) return
  put(state, cell)
  const isNumber = state.type === 'number' && typeof cell === 'string'
  if (isNumber && state.options.marksNumbers) state.numbers.push(state.column)
}
