import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { TObject, TSchema } from 'typebox'
import type { PlainKey } from '#messages/keys.ts'
import {
  distinct,
  type Message,
  type MessageOrKey,
  message,
  messageOf,
  oneOf,
  type Param,
} from '#messages/message.ts'
import { compiledOnce } from '../compiled.ts'
import { invalidFields } from '../problem.ts'
import { isDay, isKeptMoment, isMoment, missingDayIn } from './moments.ts'
import { isPhone } from './phones.ts'
import { isVisible } from './visible.ts'

const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  validateFormats: true,
  useDefaults: false,
})
ajv.addFormat('moment', isMoment)
ajv.addFormat('kept-moment', isKeptMoment)
ajv.addFormat('day', {
  type: 'string',
  validate: (text: string) => isDay(text) || (text.length > 10 && isMoment(text)),
})
ajv.addFormat('phone', isPhone)
ajv.addFormat('password', true)
ajv.addFormat('uri', true)
ajv.addFormat('email', true)
ajv.addKeyword({ keyword: 'plainText', validate: () => true })
ajv.addKeyword({
  keyword: 'x-visible',
  type: 'string',
  validate: (_: true, text: string) => text === '' || isVisible(text),
})

const validatorOf = compiledOnce((schema) => ajv.compile(schema))

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

const kinds: Record<string, PlainKey> = {
  integer: 'kinds.whole_number',
  number: 'kinds.number',
  string: 'kinds.text',
  boolean: 'kinds.boolean',
  array: 'kinds.list',
  object: 'kinds.object',
  null: 'kinds.null',
}

const formats: Record<string, PlainKey> = {
  moment: 'kinds.date_time',
  'kept-moment': 'kinds.kept_date_time',
  day: 'kinds.date',
  phone: 'kinds.phone_number',
}

/** The formats that begin with a day. */
const isOfDay = new Set(['moment', 'kept-moment', 'day'])

const kindOf = (names: Record<string, PlainKey>, name: string): Param => {
  const key = names[name]
  return key ? messageOf(key) : name
}

interface ErrorParams {
  type: string | string[]
  allowedValues: unknown[]
  allowedValue: unknown
  limit: number
  format: string
}

const ownMessage = (schema: unknown) => (schema as { 'x-pattern-message'?: Message })['x-pattern-message']

const messages: Record<string, (params: ErrorParams, schema: unknown, value: unknown) => MessageOrKey> = {
  required: () => 'fields.required',
  type: ({ type }) =>
    message('fields.must_be', { kind: oneOf([type].flat().map((name) => kindOf(kinds, name))) }),
  enum: ({ allowedValues }) =>
    message('fields.one_of', { values: allowedValues.filter((value) => value !== null).join(', ') }),
  const: ({ allowedValue }) => message('fields.must_be', { kind: String(allowedValue) }),
  minLength: ({ limit }) => (limit === 1 ? 'fields.empty' : message('fields.min_length', { count: limit })),
  maxLength: ({ limit }) => message('fields.max_length', { count: limit }),
  minimum: ({ limit }) => message('fields.minimum', { limit }),
  maximum: ({ limit }) => message('fields.maximum', { limit }),
  minItems: ({ limit }) =>
    limit === 1 ? 'fields.min_one_item' : message('fields.min_items', { count: limit }),
  maxItems: ({ limit }) =>
    limit === 1 ? 'fields.max_one_item' : message('fields.max_items', { count: limit }),
  uniqueItems: () => 'fields.unique_items',
  format: ({ format }, schema, value) => {
    const own = ownMessage(schema)
    if (own) return own
    const day = isOfDay.has(format) ? missingDayIn(value) : undefined
    const kind = day ? message('kinds.existing_day', { day }) : kindOf(formats, format)
    return message('fields.must_be', { kind })
  },
  pattern: (_, schema) => ownMessage(schema) ?? 'patterns.form',
  additionalProperties: (_, schema) => {
    const names = Object.keys((schema as Partial<TObject>).properties ?? {})
    return names.length ? message('fields.unknown_among', { names: names.join(', ') }) : 'fields.unknown'
  },
  'x-visible': () => 'fields.invisible',
  anyOf: () => 'fields.no_form',
}

const messageFor = ({ keyword, params, parentSchema, data, message: text }: ErrorObject) =>
  messageOf(
    messages[keyword]?.(params as unknown as ErrorParams, parentSchema, data) ??
      message('fields.invalid', { reason: text ?? keyword }),
  )

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
  // A field may have the name of what every object inherits, such as `constructor`.
  const fields = new Map<string, Message[]>()
  for (const error of errors.slice(0, maxErrors)) {
    const field = fieldOf(error)
    fields.set(field, distinct([...(fields.get(field) ?? []), messageFor(error)]))
  }
  return Object.fromEntries(fields)
}

/** Returns whether a number stays the same when it is stored, which a larger whole number does not. */
export const isExact = (value: number) =>
  Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)

type NumberCheck = (value: number) => boolean

interface Bad {
  /** Property names from the value outward. */
  path: string[]
  why: PlainKey
}

/** Finds the first value that cannot be stored as sent. The path is built only when there is one. */
const findBad = (value: unknown, isGood: NumberCheck): Bad | undefined => {
  if (typeof value === 'string') return isText(value) ? undefined : { path: [], why: 'fields.not_text' }
  if (typeof value === 'number') return isGood(value) ? undefined : { path: [], why: 'fields.inexact_number' }
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

/** The lists of a shape whose items are marked to be checked one by one, by the endpoint itself. */
const listsApart = ({ properties = {} }: { properties?: Record<string, TSchema & { items?: TSchema }> }) =>
  Object.entries(properties).filter(([, { items }]) => items && 'x-checked-alone' in items)

/** Returns the shape, and what it checks of a value, without the items that are checked one by one. */
const withoutItems = (schema: TSchema) => {
  const lists = listsApart(schema)
  if (!lists.length) return { shape: schema, checkedOf: (value: unknown) => value }
  const loose = lists.map(([name, list]) => [name, { ...list, items: { type: 'object' } }])
  const none = Object.fromEntries(lists.map(([name]) => [name, undefined]))
  return {
    shape: { ...schema, properties: { ...(schema as TObject).properties, ...Object.fromEntries(loose) } },
    checkedOf: (value: unknown) => (typeof value === 'object' ? { ...value, ...none } : value),
  }
}

/** Returns a check that throws a 422 naming every invalid field. */
export const checker = (schema: TSchema, isGood: NumberCheck = Number.isFinite) => {
  // Compiled on first use: most of a start would go into shapes that are never used.
  let validate: ValidateFunction | undefined
  const { shape, checkedOf } = withoutItems(schema)
  return (value: unknown) => {
    validate ??= validatorOf(shape)
    const bad = findBad(checkedOf(value), isGood)
    if (bad) throw invalidFields({ [bad.path.toReversed().join('.') || 'body']: [bad.why] })
    if (!validate(value)) throw invalidFields(collect(validate.errors ?? []))
  }
}
