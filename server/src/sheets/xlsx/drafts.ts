import { message } from '#messages/message.ts'
import { type Cell, UnreadableFile } from '../types.ts'
import type { Limits } from './limits.ts'
import type { CellType } from './values/cell.ts'
import { Malformed } from './xml/malformed.ts'

/** A row whose shared texts are still indexes. */
export interface Draft {
  row: number
  cells: (Cell | number)[]
  /** The places of its numbers, if they are marked. */
  numbers?: number[]
}

export interface Options {
  name: string
  is1904: boolean
  formats: Uint8Array
  /** Rows up to this one are skipped. */
  after: number
  limits: Limits
  marksNumbers: boolean
}

/** The state of a worksheet's scan, with the rows read so far. */
export type State = ReturnType<typeof startOf>

export const startOf = (options: Options) => ({
  ...{
    options,
    done: [] as Draft[],
    cells: [] as Draft['cells'],
    numbers: [] as number[],
    row: 0,
    characters: 0,
  },
  ...{ isData: false, isRow: false, isCell: false, isInline: false, isRun: false },
  ...{ column: -1, type: 'number' as CellType, format: 0, hasFormula: false, hasValue: false },
  ...{ isReading: false, isKept: false, shared: -1, piece: '', value: '' },
})

/** Adds a value to the current row. Throws UnreadableFile beyond a limit. */
export const put = (state: State, cell: Cell | number) => {
  const { cells, column } = state
  const place = { row: state.row, sheet: state.options.name }
  const { columns, rowCharacters } = state.options.limits
  if (column >= columns)
    throw new UnreadableFile(
      message('workbooks.row_too_wide', { ...place, column: columns.toLocaleString('en') }),
    )
  while (cells.length < column) cells.push(null)
  if (cells.length > column && cells[column] !== null) throw new Malformed('workbooks.cell_twice')
  cells[column] = cell
  if (typeof cell === 'string') state.characters += cell.length
  if (state.characters > rowCharacters)
    throw new UnreadableFile(message('workbooks.row_too_much_text', place))
}
