import type { Taker } from '../targets/takers.ts'
import type { Header } from '../task.ts'

type DateFormat = Exclude<Header['date_format'], 'auto' | null | undefined>

/** How the numbers of a column are written: the separator of thousands and the decimal mark. */
export const numberFormats = {
  '1234.56': ['none', 'dot'],
  '1234,56': ['none', 'comma'],
  '1,234.56': ['comma', 'dot'],
  '1.234,56': ['dot', 'comma'],
  '1 234,56': ['space', 'comma'],
  '1 234.56': ['space', 'dot'],
  '1’234.56': ['apostrophe', 'dot'],
  '1’234,56': ['apostrophe', 'comma'],
} as const
export type NumberFormat = keyof typeof numberFormats

/** How the cells of a column are read; what is missing is as the service does it. */
export interface Reading {
  dates?: DateFormat | undefined
  numbers?: NumberFormat | undefined
  emptiesBadCells?: boolean | undefined
  createsTags?: boolean | undefined
}

export const usualNumbers: NumberFormat = '1234.56'

const formatOf = ({ thousands_separator, decimal_mark }: Header): NumberFormat | undefined => {
  const separator = thousands_separator ?? 'none'
  const mark = decimal_mark ?? (separator === 'dot' ? 'comma' : 'dot')
  const found = Object.entries(numberFormats).find(([, [one, other]]) => one === separator && other === mark)
  return found?.[0] === usualNumbers ? undefined : (found?.[0] as NumberFormat | undefined)
}

/** Returns how a recipe's header says that its cells are read. */
export const readingOf = (header: Header): Reading => ({
  dates: header.date_format === 'auto' ? undefined : (header.date_format ?? undefined),
  numbers: formatOf(header),
  emptiesBadCells: header.on_bad_cell === 'empty' || undefined,
  createsTags: header.create_missing_tags || undefined,
})

/** Returns the properties of a recipe's header that say how its cells are read. */
export const headerReading = (
  { dates, numbers, emptiesBadCells, createsTags }: Reading = {},
  isKey: boolean,
) => {
  const [thousands_separator, decimal_mark] = numbers ? numberFormats[numbers] : []
  return {
    ...(dates && { date_format: dates }),
    ...(thousands_separator && { thousands_separator, decimal_mark }),
    ...(emptiesBadCells && !isKey && { on_bad_cell: 'empty' as const }),
    ...(createsTags && { create_missing_tags: true }),
  }
}

export const takesDates = (taker: Taker | undefined) => taker?.kind === 'date' || taker?.kind === 'moment'
export const takesNumbers = (taker: Taker | undefined) =>
  taker?.kind === 'integer' || taker?.kind === 'decimal'
