import { isKeptMoment } from '#http/input/moments.ts'
import { type Message, message } from '#messages/message.ts'
import type { Field } from '#resources/cz-cols/fields.ts'
import {
  dateTime,
  isNothing,
  momentsAmong,
  multiSelect,
  readValue,
  singleSelect,
  type Value,
  wordsOf,
} from '#resources/cz-cols/types.ts'
import { type Cell, NO_RESULT } from '#sheets/types.ts'
import type { Column } from '../plan/plan.ts'
import type { NamedColumn } from '../recipes/column-names.ts'
import type { DateFormat } from '../recipes/options.ts'
import { asIsoDay } from './dates.ts'
import { numberReader } from './numbers.ts'
import { partCell } from './parts.ts'
import { type Reason, reason } from './reasons.ts'

/** A cell as it is stored, null if empty. A date-time stays as typed, because the database converts it. */
export type ConvertedCell = { value: Value | null } | { moment: string } | { refused: Reason }

/** `isNumber` marks a workbook's number, which cannot have separators. */
type Take = (cell: Cell, isNumber?: boolean) => ConvertedCell

/** What is read of a cell that has no value. */
export const empty: ConvertedCell = { value: null }

/** The apostrophe that a download puts before a cell that a spreadsheet would compute, as in `'=1+1`. */
const guard = /^'(?=[=+\-@＝＋－＠])/
const day = 3
const dayField = { type: day, options: null, scale: null }
const dayWords: Record<DateFormat, Message> = {
  ymd: message('kinds.date_or_slashes'),
  dmy: message('kinds.date_dmy'),
  mdy: message('kinds.date_mdy'),
  minguo: message('kinds.date_minguo'),
}
const momentWords: Record<DateFormat, Message> = {
  ymd: message('kinds.date_time_or_slashes'),
  dmy: message('kinds.date_time_dmy'),
  mdy: message('kinds.date_time_mdy'),
  minguo: message('kinds.date_time_minguo'),
}

/** The lists of records that cells name. */
export interface Lists {
  sponsors: Set<number> | null
  tags: Map<string, number>
  createsTags: boolean
  /** The records that tickets refer to, by name; those of a sub-category’s name may be several. */
  named: Record<NamedColumn, Map<string, number | number[]>>
}

const isoReader =
  ({ reading: { dateFormat } }: Column) =>
  (given: unknown) =>
    typeof given === 'string' ? asIsoDay(given.trim(), dateFormat ?? 'ymd') : given
const numberField = { type: 0, options: null, scale: null }

/** The types of fields whose cells hold digits, which files may write at full width. */
const digitTypes = [0, 2, 4, 8]

const holdsDigits = (column: Column) => {
  if ('field' in column) return digitTypes.includes(column.field.type)
  return 'cell' in column && ['code', 'id'].includes(column.cell.kind)
}

const lengthOf = (text: string) => (text.length <= 255 ? text.length : [...text].length)

const takeText = (given: unknown, maxLength: number) => {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) return undefined
  return lengthOf(text) <= maxLength ? text : undefined
}

const namedWords: Record<NamedColumn, Message> = {
  category_id: message('kinds.category_name'),
  sub_category_id: message('kinds.sub_category_name'),
  handler_id: message('kinds.employee_account'),
  group_id: message('kinds.group_name'),
  sponsor_id: message('kinds.sponsor_name'),
  campaign_queue_id: message('kinds.queue_name'),
}

const builtInCell = (column: Column & { kind: 'contact' | 'ticket' }, { sponsors, named }: Lists) => {
  const { cell } = column
  if (cell.kind === 'name')
    return {
      words: namedWords[cell.of],
      read: (given: unknown) => named[cell.of].get(String(given).trim().toLowerCase()),
    }
  if (cell.kind === 'moment') {
    const asIso = isoReader(column)
    return {
      words: message('kinds.within_years', { kind: momentWords[column.reading.dateFormat ?? 'ymd'] }),
      read: (given: unknown) => momentsAmong([asIso(given)]).find(isKeptMoment),
    }
  }
  if (cell.kind === 'text')
    return {
      words: message('kinds.text_of_length', { count: cell.maxLength }),
      read: (given: unknown) => takeText(given, cell.maxLength),
    }
  if (cell.kind === 'day') {
    const asIso = isoReader(column)
    return {
      words: dayWords[column.reading.dateFormat ?? 'ymd'],
      read: (given: unknown) => readValue(dayField, asIso(given), {}),
    }
  }
  const number = (given: unknown) => readValue(numberField, given, {}) as number | undefined
  if (cell.kind === 'code')
    return {
      words: message('kinds.one_of', { codes: cell.codes.join(', ') }),
      read: (given: unknown) => cell.codes.find((code) => code === number(given)),
    }
  return {
    words: column.column === 'sponsor_id' ? message('kinds.sponsor_id') : message('kinds.id'),
    read: (given: unknown) => {
      const id = number(given)
      return id !== undefined && id > 0 && (!sponsors || sponsors.has(id)) ? id : undefined
    },
  }
}

const choicesOf = ({ options }: Pick<Field, 'options'>) => {
  const choices = new Map<string, string | number>()
  for (const { text, value } of options ?? []) choices.set(text.trim().toLowerCase(), value)
  // An option's value takes precedence over another's text with the same spelling.
  for (const { value } of options ?? []) choices.set(String(value).toLowerCase(), value)
  return choices
}

const parts = /[;,、]/

/**
 * Returns a function that resolves a select's cell: options by value or text, several separated by `;`, `,`
 * or `、`.
 */
const choiceReader = (field: Field, words: Column['words']) => {
  const choices = choicesOf(field)
  const one = (word: unknown) => {
    const given = typeof word === 'string' && words && Object.hasOwn(words, word) ? words[word] : word
    return typeof given === 'string' ? (choices.get(given.trim().toLowerCase()) ?? given) : given
  }
  if (field.type === singleSelect) return one
  return (given: unknown) => {
    if (typeof given !== 'string') return Array.isArray(given) ? given : [given]
    const whole = one(given)
    if (whole !== given) return [whole].flat()
    return choices.has(given.toLowerCase())
      ? [given]
      : given
          .split(parts)
          .filter((part) => part.trim() !== '')
          .flatMap((part) => one(part.trim()))
  }
}

const fieldCell = (column: Column & { kind: 'relation' | 'custom' | 'ticket_custom' }) => {
  const { field, words } = column
  const format = column.reading.dateFormat ?? 'ymd'
  const asIso = isoReader(column)
  if (field.type === day)
    return { words: dayWords[format], read: (given: unknown) => readValue(field, asIso(given), {}) }
  if (field.type === dateTime)
    return { words: momentWords[format], read: (given: unknown) => momentsAmong([asIso(given)])[0] }
  const isSelect = field.type === singleSelect || field.type === multiSelect
  const meant = isSelect ? choiceReader(field, words) : (given: unknown) => given
  return { words: wordsOf(field), read: (given: unknown) => readValue(field, meant(given), {}) }
}

const errorIn = ({ error }: { error: string }) =>
  error === NO_RESULT ? message('workbooks.no_result') : error

interface CellReader {
  words: Message
  read: (given: unknown) => Value | null | undefined
  explain?: (given: unknown) => Message | undefined
}

const cellOf = (column: Column, lists: Lists): CellReader => {
  if (column.kind === 'contact' || column.kind === 'ticket') return builtInCell(column, lists)
  return column.kind === 'part' ? partCell(column.part, lists) : fieldCell(column)
}

/** Returns a function that reads the cells of one column, as strictly as the API reads values. */
export const takerOf = (column: Column, lists: Lists): Take => {
  const { words, name } = column
  const isDateTime =
    column.kind === 'ticket'
      ? column.cell.kind === 'moment'
      : 'field' in column && column.field.type === dateTime
  const { read, words: allowed, explain } = cellOf(column, lists)
  const written = numberReader(column.reading)
  const isOfDigits = holdsDigits(column)
  const invalid: ConvertedCell = {
    refused: reason('invalid', name, message('rejects.cell_must_be', { kind: allowed })),
  }
  return (cell, isNumber) => {
    if (cell === null) return empty
    if (typeof cell !== 'string')
      return {
        refused: reason('cell_error', name, message('rejects.cell_error_code', { error: errorIn(cell) })),
      }
    const text = cell.trim().replace(guard, '')
    if (text === '') return empty
    const isWord = words !== null && Object.hasOwn(words, text)
    const plain = isOfDigits ? text.normalize('NFKC').trim() : text
    const given = isWord ? words[text] : written && !isNumber ? written(plain) : plain
    if (given === undefined) return invalid
    if (isNothing(given)) return empty
    const value = read(given)
    if (isDateTime && typeof value === 'string') return { moment: value }
    if (value === undefined) {
      const why = explain?.(given)
      return why ? { refused: reason('invalid', name, why) } : invalid
    }
    return isNothing(value) ? empty : { value }
  }
}
