import { isKeptMoment, isMoment } from '#http/input/moments.ts'
import { type Message, message, oneOf, type Param } from '#messages/message.ts'
import type { Errors } from '#resources/cz-cols/rules.ts'
import { isNothing, type Moments, multiSelect, readValue, wordsOf } from '#resources/cz-cols/types.ts'
import type { CellType } from './column-names.ts'
import { cellTypeOf, type Target } from './columns.ts'
import type { RecipeField } from './definition.ts'
import type { RecipeHeader } from './schema.ts'

const maxWords = 1000
const maxWordLength = 255

type ValueMap = RecipeHeader['value_map']

const wordOf = (value: unknown) => String(value).trim()
const wholeNumber = (value: unknown) => (/^\d{1,15}$/.test(wordOf(value)) ? Number(value) : undefined)

const takes = (cell: CellType, value: unknown) => {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  if (cell.kind === 'text') return [...wordOf(value)].length <= cell.maxLength
  if (cell.kind === 'name') return [...wordOf(value)].length <= maxWordLength
  if (cell.kind === 'day') return isMoment(wordOf(value))
  if (cell.kind === 'moment') return isKeptMoment(wordOf(value))
  const number = wholeNumber(value)
  return number !== undefined && (cell.kind === 'code' ? cell.codes.includes(number) : number > 0)
}

const wordsOfCell = (cell: CellType): Param => {
  if (cell.kind === 'text') return message('kinds.text_of_length', { count: cell.maxLength })
  if (cell.kind === 'code') return oneOf(cell.codes)
  if (cell.kind === 'name') return message('kinds.text_of_length', { count: maxWordLength })
  if (cell.kind === 'moment') return message('kinds.kept_date_time')
  return cell.kind === 'day' ? message('kinds.date') : message('kinds.id')
}

/** Returns an error message if a word maps to an invalid value, or a value is fixed to one. */
export const meaningError = (
  value: unknown,
  target: Target,
  field: RecipeField | undefined,
  moments: Moments,
): Message | undefined => {
  if (isNothing(value)) return undefined
  if (target.kind === 'contact' || target.kind === 'ticket') {
    const cell = cellTypeOf(target)
    return takes(cell, value) ? undefined : message('fields.must_be', { kind: wordsOfCell(cell) })
  }
  if (target.kind === 'part')
    return typeof value === 'string' ? undefined : message('fields.must_be', { kind: message('kinds.text') })
  if (!field) return undefined
  const given = field.type === multiSelect ? [value].flat() : value
  return readValue(field, given, moments) === undefined
    ? message('fields.must_be', { kind: wordsOf(field, given) })
    : undefined
}

const isWord = (word: string) =>
  word !== '' && word.length <= maxWordLength && word.isWellFormed() && !word.includes('\0')

/** Trims the words, as cells are trimmed. */
export const trimWords = (map: ValueMap): ValueMap =>
  map && Object.fromEntries(Object.entries(map).map(([word, value]) => [word.trim(), value]))

/** Returns the errors in a header's value map, by field. */
export const findMapErrors = (
  map: ValueMap,
  target: Target | undefined,
  field: RecipeField | undefined,
  moments: Moments,
  path: string,
): Errors => {
  const words = Object.entries(map ?? {})
  if (words.length > maxWords) return { [path]: [message('recipes.value_map_length', { count: maxWords })] }
  if (!words.every(([word]) => isWord(word)))
    return { [path]: [message('recipes.word_length', { count: maxWordLength })] }
  if (words.length && !target) return { [path]: [message('recipes.imported_columns_only')] }
  return Object.fromEntries(
    words.flatMap(([word, value]) => {
      const text = meaningError(value, target as Target, field, moments)
      return text ? [[`${path}.${word}`, [text]]] : []
    }),
  )
}
