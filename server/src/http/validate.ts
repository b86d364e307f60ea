import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import { isDay, isMoment } from './moments.ts'
import { invalidFields } from './problem.ts'

/** What may be between a number and its extension, as `phone_digits` in the migrations accepts it. */
const extensionMarks = /e?xt?(?:ension|n)?\.?|分機|轉|內線/giu
/** Letters are refused, and the dots of masked numbers. */
const isPhone = (text: string) => !/[\p{L}•]/u.test(text.replace(extensionMarks, ''))

const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  validateFormats: true,
  useDefaults: false,
})
ajv.addFormat('moment', isMoment)
ajv.addFormat('day', {
  type: 'string',
  validate: (text: string) => isDay(text) || (text.length > 10 && isMoment(text)),
})
ajv.addFormat('phone', isPhone)
ajv.addFormat('password', true)
ajv.addFormat('uri', true)
ajv.addFormat('email', true)
ajv.addKeyword({ keyword: 'plainText', validate: () => true })

/** Requires one of these fields. If there is none, the error names the first. */
const needsOne = Object.assign(
  (names: string[], value: Record<string, unknown>) => {
    if (names.some((name) => value[name] !== undefined && value[name] !== null)) return true
    needsOne.errors = [{ keyword: 'required', params: { missingProperty: names[0] } }]
    return false
  },
  { errors: [] as Partial<ErrorObject>[] },
)
ajv.addKeyword({ keyword: 'x-one-of', type: 'object', schemaType: 'array', errors: true, validate: needsOne })

const typeWords: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const sayType = (type: string | string[]) =>
  [type]
    .flat()
    .map((word) => typeWords[word] ?? word)
    .join(' or ')

const formatWords: Record<string, string> = {
  moment: 'a date-time: YYYY-MM-DD HH:MM:SS',
  day: 'a date: YYYY-MM-DD',
  phone: 'a phone number: without letters, except before an extension, as in “ext 12”',
}

interface ErrorParams {
  type: string | string[]
  allowedValues: unknown[]
  allowedValue: unknown
  limit: number
  format: string
}

const sayers: Record<string, (params: ErrorParams, schema: unknown) => string> = {
  required: () => 'is required.',
  type: ({ type }) => `must be ${sayType(type)}.`,
  enum: ({ allowedValues }) =>
    `must be one of ${allowedValues.filter((value) => value !== null).join(', ')}.`,
  const: ({ allowedValue }) => `must be ${allowedValue}.`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty.' : `must have at least ${limit} characters.`),
  maxLength: ({ limit }) => `may have at most ${limit} characters.`,
  minimum: ({ limit }) => `must be at least ${limit}.`,
  maximum: ({ limit }) => `must be at most ${limit}.`,
  minItems: ({ limit }) =>
    limit === 1 ? 'must have at least one item.' : `must have at least ${limit} items.`,
  maxItems: ({ limit }) => (limit === 1 ? 'may have at most one item.' : `may have at most ${limit} items.`),
  uniqueItems: () => 'must not hold the same item twice.',
  format: ({ format }) => `must be ${formatWords[format] ?? format}.`,
  pattern: (_, schema) =>
    `must ${(schema as { 'x-pattern-words'?: string })['x-pattern-words'] ?? 'have the right form'}.`,
  additionalProperties: () => 'is unknown.',
  anyOf: () => 'has none of the forms that are allowed.',
}

const maxName = 64

const fieldOf = ({ instancePath, keyword, params }: ErrorObject) => {
  const path = instancePath.slice(1).split('/').filter(Boolean)
  const names = path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'required') names.push(params.missingProperty)
  if (keyword === 'additionalProperties') names.push(params.additionalProperty.slice(0, maxName))
  return names.join('.') || 'body'
}

const maxErrors = 100

const collect = (errors: ErrorObject[]) => {
  const fields: Record<string, string[]> = {}
  for (const error of errors.slice(0, maxErrors)) {
    const field = fieldOf(error)
    const say = sayers[error.keyword]
    const message = `The field ${say ? say(error.params as unknown as ErrorParams, error.parentSchema) : error.message}`
    fields[field] ??= []
    if (!fields[field].includes(message)) fields[field].push(message)
  }
  return fields
}

const badText = 'The field holds characters that are not text, such as NUL.'
const badNumber = 'The field holds a number that is too large to be kept exactly.'

/** Returns whether a number stays the same when it is stored, which a larger whole number does not. */
export const isExact = (value: number) =>
  Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)

type NumberCheck = (value: number) => boolean

interface Bad {
  /** Property names from the value outward. */
  path: string[]
  why: string
}

/** Finds the first value that cannot be stored as sent. The path is built only when there is one. */
const findBad = (value: unknown, isGood: NumberCheck): Bad | undefined => {
  if (typeof value === 'string') return isText(value) ? undefined : { path: [], why: badText }
  if (typeof value === 'number') return isGood(value) ? undefined : { path: [], why: badNumber }
  if (typeof value !== 'object' || value === null) return undefined
  for (const key in value) {
    const found = findBad(value[key as keyof typeof value], isGood)
    if (found) {
      found.path.push(key)
      return found
    }
  }
  return undefined
}

/** Returns a check that throws a 422 naming every invalid field. */
export const checker = (schema: TSchema, isGood: NumberCheck = Number.isFinite) => {
  // Compiled on first use: most of a start would go into shapes that are never used.
  let validate: ValidateFunction | undefined
  return (value: unknown) => {
    validate ??= ajv.compile(withoutIds(schema))
    const bad = findBad(value, isGood)
    if (bad) throw invalidFields({ [bad.path.toReversed().join('.')]: [bad.why] })
    if (!validate(value)) throw invalidFields(collect(validate.errors ?? []))
  }
}

/** Returns the schema without names to refer to, so that one shape may be in many places. */
export const withoutIds = (schema: TSchema): TSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === '$id' && typeof value === 'string' ? undefined : value)),
  )
