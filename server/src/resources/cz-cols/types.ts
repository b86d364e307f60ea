import { isMoment, missingDayIn } from '#http/input/moments.ts'
import { type Message, message } from '#messages/message.ts'
import { decimalWords, readDecimal } from './decimals.ts'

/** The values that each custom field type accepts, and how they are stored. */

export interface Option {
  text: string
  value: string | number
}

export type Value = string | number | boolean | (string | number)[]

export interface FieldType {
  type: number
  options: Option[] | null
  /** The digits that a decimal may have after the point; null for other types. */
  scale: number | null
}

/** Date-times as clients wrote them, mapped to their UTC instant; null outside the years 1 to 9999, of UTC and of the service. */
export type Moments = Record<string, string | null>

interface ValueType {
  /** The words that complete "The field must be …". */
  words: Message | ((field: FieldType, given: unknown) => Message)
  /** Returns the stored form of a value; undefined if it is not of the type. */
  read: (given: unknown, field: FieldType, moments: Moments) => Value | undefined
}

const maxTextLength = 65_535
const maxChoices = 1000

const isPlainText = (text: string) =>
  text.isWellFormed() &&
  !text.includes('\0') &&
  (text.length <= maxTextLength || [...text].length <= maxTextLength)

const wordOf = (given: unknown) => (typeof given === 'string' ? given.trim() : undefined)

const readWholeNumber = (given: unknown) => {
  const number = /^-?\d{1,16}$/.test(wordOf(given) ?? '') ? Number(given) : given
  return Number.isSafeInteger(number) ? Number(number) + 0 : undefined
}

const readText = (given: unknown) => {
  const text = typeof given === 'number' && Number.isFinite(given) ? String(given) : wordOf(given)
  return text !== undefined && isPlainText(text) ? text : undefined
}

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

const readBoolean = (given: unknown) =>
  typeof given === 'object' ? undefined : booleans.get(String(given).trim().toLowerCase())

const readDay = (given: unknown) => {
  const word = wordOf(given)
  return word !== undefined && isMoment(word) ? word.slice(0, 10) : undefined
}

const readTime = (given: unknown) => {
  const word = wordOf(given) ?? ''
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(word)) return undefined
  return word.length === 5 ? `${word}:00` : word
}

const readMoment = (given: unknown, _: FieldType, moments: Moments) => {
  const word = wordOf(given) ?? ''
  return Object.hasOwn(moments, word) ? (moments[word] ?? undefined) : undefined
}

/** Returns the option that a value names, as the option spells it: "1" and 1 are the same. */
export const readChoice = (given: unknown, { options }: Pick<FieldType, 'options'>) => {
  const word = typeof given === 'number' ? String(given) : wordOf(given)
  return options?.find(({ value }) => String(value) === word)?.value
}

const readChoices = (given: unknown, field: FieldType) => {
  if (!Array.isArray(given) || given.length > maxChoices) return undefined
  const choices = given.map((item) => readChoice(item, field))
  return choices.some((choice) => choice === undefined)
    ? undefined
    : [...new Set(choices as (string | number)[])]
}

/** Returns the words for a date that does not exist; undefined for any other value. */
const dayWords = (given: unknown) => {
  const day = missingDayIn(wordOf(given))
  return day === undefined ? undefined : message('kinds.existing_day', { day })
}

const types: ValueType[] = [
  { words: message('kinds.whole_number'), read: readWholeNumber },
  { words: message('kinds.text_of_65535'), read: readText },
  { words: message('kinds.boolean'), read: readBoolean },
  { words: (_, given) => dayWords(given) ?? message('kinds.date'), read: readDay },
  { words: message('kinds.time'), read: readTime },
  { words: (_, given) => dayWords(given) ?? message('kinds.date_time'), read: readMoment },
  { words: message('kinds.option'), read: readChoice },
  { words: message('kinds.options'), read: readChoices },
  {
    words: ({ scale }, given) => decimalWords(scale ?? 0, given),
    read: (given, { scale }) => readDecimal(given, scale ?? 0),
  },
]

export const flag = 2
export const date = 3
export const dateTime = 5
export const singleSelect = 6
export const multiSelect = 7
export const decimal = 8
export const hasOptions = (type: number) => type === singleSelect || type === multiSelect

const typeOf = ({ type }: FieldType) => types[type] as ValueType

/** Returns what a field's values must be; `given` is the value that is not. */
export const wordsOf = (field: FieldType, given?: unknown) => {
  const { words } = typeOf(field)
  return typeof words === 'function' ? words(field, given) : words
}

export const readValue = (field: FieldType, given: unknown, moments: Moments) =>
  typeOf(field).read(given, field, moments)

/** Reports whether a value is empty, which clears a field. */
export const isNothing = (given: unknown) =>
  given === null || (Array.isArray(given) && given.length === 0) || wordOf(given) === ''

/** Reports whether a value clears a field. An empty list does only where the field takes lists. */
export const isClearing = ({ type }: FieldType, given: unknown) =>
  isNothing(given) && (type === multiSelect || !Array.isArray(given))

/** Returns the texts among values that may be date-times, for the database to convert. */
export const momentsAmong = (values: unknown[]) => [
  ...new Set(
    values
      .flat()
      .flatMap((value) => wordOf(value) ?? [])
      .filter((word) => isMoment(word)),
  ),
]
