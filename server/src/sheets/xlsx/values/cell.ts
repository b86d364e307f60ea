import type { Cell } from '../../types.ts'
import { unescaped } from '../xml/text.ts'
import { dateOf, isoText, timeOf } from './dates.ts'
import { DATE, ELAPSED, PADDED } from './formats.ts'
import { numberOf, numberText } from './numbers.ts'

export type CellType = 'number' | 'shared' | 'text' | 'inline' | 'boolean' | 'error' | 'date'

/** Returns a text as a cell; blank text is null. */
export const cellOfText = (text: string): Cell => (text.trim() === '' ? null : text)

/** Spreadsheets keep the leading zeros of member and phone numbers by a format of zeros. */
const padded = (text: string, digits: number) => (/^\d+$/.test(text) ? text.padStart(digits, '0') : text)

const numberCell = (text: string, format: number, is1904: boolean) => {
  if (format > PADDED) return padded(numberText(text), format - PADDED)
  if (format !== DATE && format !== ELAPSED) return numberText(text)
  const value = numberOf(text)
  const date = value === undefined ? undefined : format === DATE ? dateOf(value, is1904) : timeOf(value)
  return date ?? numberText(text)
}

const isTrue = (text: string) => text === '1' || text === 'true'

/** Returns the value of a cell that is not a shared text. */
export const cellOf = (type: CellType, text: string, format: number, is1904: boolean): Cell => {
  if (type === 'text' || type === 'inline') return cellOfText(unescaped(text))
  const value = text.trim()
  if (value === '') return null
  if (type === 'boolean') return isTrue(value) ? 'TRUE' : 'FALSE'
  if (type === 'error') return { error: value }
  return type === 'date' ? isoText(value) : numberCell(value, format, is1904)
}
