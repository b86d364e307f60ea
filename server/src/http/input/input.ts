import type { TSchema } from 'typebox'
import { excessOf } from './json.ts'

/** Trims and converts client input by a schema; the validator then reports what is wrong with it. */

export interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  format?: string
  'x-filter-id'?: true
  'x-or-record'?: true
  additionalProperties?: Shape | boolean
}

type Reader = (shape: Shape, value: unknown) => unknown

const is = (shape: Shape, type: string) => [shape.type].flat().includes(type)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/**
 * Keeps only what the schema declares, so that nothing else is ever stored. A closed shape keeps the rest, to
 * refuse it.
 */
const pick = (shape: Shape, value: Record<string, unknown>, read: Reader) => {
  const picked: Record<string, unknown> = {}
  for (const [key, property] of Object.entries(shape.properties ?? {})) {
    if (!Object.hasOwn(value, key)) continue
    const given = read(property, value[key])
    if (given !== undefined) picked[key] = given
  }
  return shape.additionalProperties === false ? { ...unknownIn(shape, value), ...picked } : picked
}

const unknownIn = ({ properties = {} }: Shape, value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(properties, key)))

/**
 * Returns whether blank text counts as absent. Blanks may be a password; an empty one counts as absent where it may be
 * null.
 */
const isCleared = (property: Shape, given: unknown) =>
  property.format !== 'password' || (given === '' && is(property, 'null'))

/** Returns whether a field needs a value. One without a declared type may be null even if it is required. */
const isRequired = ({ properties = {}, required = [] }: Shape, key: string) =>
  required.includes(key) && properties[key]?.type !== undefined

/** Trims and composes text; a phone number's full-width digits become ASCII. Passwords stay as sent. */
const trimmed = (shape: Shape, value: string) => {
  if (shape.format === 'password') return value
  return value.normalize(shape.format === 'phone' ? 'NFKC' : 'NFC').trim()
}

/** Returns whether a value is a list as PHP writes it after items were removed: `{"0": …, "2": …}`. */
const isNumbered = (value: unknown): value is Record<string, unknown> => {
  const keys = isRecord(value) ? Object.keys(value) : []
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}

/** Returns whether an object with numbers as names can only be a list, because no object may have such names here. */
const isListOnly = (shape: Shape) => !is(shape, 'object') || shape.additionalProperties === false

/**
 * Reads a JSON body: types stay as sent, text is trimmed, and blank text in an optional field becomes null.
 */
const readJson: Reader = (shape, value) => {
  if (typeof value === 'string') return trimmed(shape, value)
  if (shape['x-or-record'] && isRecord(value)) return value.id ?? value
  if (is(shape, 'array') && isListOnly(shape) && isNumbered(value))
    return readJson(shape, Object.values(value))
  if (Array.isArray(value) && shape.items) return value.map((item) => readJson(shape.items as Shape, item))
  if (!isRecord(value) || !shape.properties) return value
  const picked = pick(shape, value, readJson)
  for (const [key, property] of Object.entries(shape.properties))
    if (isBlank(picked[key]) && isCleared(property, picked[key]))
      if (isRequired(shape, key)) delete picked[key]
      else picked[key] = null
  return picked
}

const numeric = /^-?\d+(\.\d+)?$/
const booleans: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }

/** In a query, an offset's unencoded plus arrives as a space. */
const plainPlus = /(?<=\d:\d\d(?::\d\d(?:\.\d{1,30})?)?) (\d\d(?::?\d\d)?)$/

/** Returns the ID to filter by: 0, which no record has, if the number cannot be an ID. */
const idOf = (word: string) => {
  const id = Number(word)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

const readWord = (shape: Shape, text: string): unknown => {
  const word = trimmed(shape, text)
  if (shape['x-filter-id'] && /^-?\d+$/.test(word)) return idOf(word)
  if ((is(shape, 'integer') || is(shape, 'number')) && numeric.test(word)) return Number(word)
  if (is(shape, 'boolean')) return booleans[word.toLowerCase()] ?? word
  if (shape.format === 'moment' || shape.format === 'kept-moment') return word.replace(plainPlus, '+$1')
  return word
}

/** Returns whether JSON has more levels than any request needs and recursion can handle. */
export const isTooDeep = (value: unknown, levels = 32): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((item) => isTooDeep(item, levels - 1))
  // `Object.values` would allocate a list that may hold 100,000 values.
  for (const key in value) if (isTooDeep(value[key as keyof typeof value], levels - 1)) return true
  return false
}

/** Parses JSON text; undefined if it is invalid or exceeds a limit. */
export const jsonIn = (text: string): unknown => {
  if (excessOf(Buffer.from(text))) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the items of an array in any spelling: `a,b`, `[]`, `[0]`, repeated, or JSON. */
export const itemsOf = (shape: Shape, value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => itemsOf(shape, item))
  if (isRecord(value)) {
    return isNumbered(value) ? Object.values(value).flatMap((item) => itemsOf(shape, item)) : [value]
  }
  if (typeof value !== 'string') return [value]
  const json = /^\s*[[{]/.test(value) ? jsonIn(value) : undefined
  if (json !== undefined) return [json].flat()
  if (!shape.items || is(shape.items, 'object')) return isBlank(value) ? [] : [value]
  return value.split(',').filter((item) => !isBlank(item))
}

const readItems = (shape: Shape, value: unknown, read: Reader) =>
  itemsOf(shape, value)
    .map((item) => (shape.items ? read(shape.items, item) : item))
    .filter((item) => item !== undefined)

/** Reads a form: all text, coerced by the schema. Blank means absent. */
const readText: Reader = (shape, value) => readTextBy(readText, shape, value)

/** Reads a query like a form; a list without items is absent as well. */
const readQuery: Reader = (shape, value) => {
  const given = readTextBy(readQuery, shape, value)
  return Array.isArray(given) && given.length === 0 && is(shape, 'array') ? undefined : given
}

const readTextBy = (read: Reader, shape: Shape, value: unknown): unknown => {
  if (value === undefined || value === null || isBlank(value)) return undefined
  if (is(shape, 'array')) return readItems(shape, value, read)
  if (is(shape, 'object') && shape.properties) {
    const given = typeof value === 'string' ? (jsonIn(value) ?? value) : value
    return isRecord(given) ? pick(shape, given, read) : given
  }
  // The last of a repeated parameter counts.
  if (Array.isArray(value) && shape.type) return read(shape, value.at(-1))
  if (typeof value === 'string') return readWord(shape, value)
  return shape.type && (typeof value === 'number' || typeof value === 'boolean')
    ? readWord(shape, String(value))
    : value
}

/** Reads a form in which a blank may clear a field, as in a JSON body. */
const readForm: Reader = (shape, value) => {
  if (!isRecord(value)) return value
  const picked = pick(shape, value, readText)
  for (const key of Object.keys(shape.properties ?? {}))
    if (Object.hasOwn(value, key) && isBlank(value[key]) && !shape.required?.includes(key)) picked[key] = null
  return picked
}

export const fromJson = (schema: TSchema, value: unknown) => readJson(schema as Shape, value)
export const fromForm = (schema: TSchema, value: unknown) => readForm(schema as Shape, value)
export const fromQuery = (schema: TSchema, value: unknown) => readQuery(schema as Shape, value) ?? {}
