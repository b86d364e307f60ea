import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { fc } from './property.ts'

/** Requests of every endpoint: sound ones, those with one wrong field, and anything. */

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  "' or 1=1 --",
  '%',
  '__proto__',
  '0',
  '-1',
  '1e400',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31 23:59:59+14:00',
  '[]',
  '{}',
  [],
  {},
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  -0,
)
const wild = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 300 }))

type Shape = TSchema & {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

const ofString = ({ format, maxLength = 300 }: Shape): fc.Arbitrary<unknown> => {
  if (format === 'moment' || format === 'day')
    return fc
      .date({ min: new Date(-60_000_000_000_000), max: new Date(253_402_300_799_000), noInvalidDate: true })
      .map((date) => (format === 'day' ? date.toISOString().slice(0, 10) : date.toISOString()))
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 300) })
}

const byType: Record<string, (shape: Shape) => fc.Arbitrary<unknown>> = {
  string: ofString,
  integer: ({ minimum = -1000, maximum = 2 ** 53 - 1 }) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: Math.max(minimum, 1), max: Math.max(minimum, 5) }) },
      { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => Math.min(maximum, Math.max(minimum, n))) },
    ),
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items }) => fc.array(items ? sound(items) : fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([key, shape]) => [key, sound(shape)])), {
      requiredKeys: required,
    }),
}

/** Values that a shape allows. */
export const sound = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(sound))
  const types = [shape.type].flat().filter((type) => type !== undefined)
  if (!types.length) return fc.jsonValue({ maxDepth: 2 })
  return fc.oneof(...types.map((type) => (byType[type] ?? (() => wild))(shape)))
}

/** What a shape allows, but for one field that is anything. */
const spoilt = (shape: Shape): fc.Arbitrary<unknown> =>
  fc
    .tuple(sound(shape), fc.constantFrom('x', ...Object.keys(shape.properties ?? {})), wild)
    .map(([value, key, anything]) => ({ ...(value as object), [key]: anything }))

const given = (shape: TSchema) =>
  fc.oneof(
    { weight: 5, arbitrary: sound(shape) },
    { weight: 4, arbitrary: spoilt(shape) },
    { weight: 1, arbitrary: wild },
  )

export const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

export const queryOf = (query: unknown) =>
  Object.entries(query ?? {})
    .map(([key, value]) => `${encoded(key)}=${encoded(textOf(value))}`)
    .join('&')

const ids = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }).map(String) },
  // Dots alone would be another path, however they are written.
  {
    weight: 1,
    arbitrary: wild.map((value) =>
      textOf(value)
        .slice(0, 100)
        .replace(/^\.\.?$/, '1'),
    ),
  },
)

const rows = fc.oneof(
  fc.constantFrom('', 'name\nMei\n', '\0', 'PK\u0003\u0004'),
  fc.string({ unit: 'binary' }),
)

export type Caller = 'administrator' | 'agent' | 'few rights' | 'nobody'

const caller = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Caller>('administrator') },
  { weight: 3, arbitrary: fc.constantFrom<Caller[]>('agent', 'few rights', 'nobody') },
)

/** A request of an endpoint. */
export const callOf = ({ path, query, body }: AnyEndpoint) =>
  fc.record({
    caller,
    path: fc.array(ids, { minLength: 5, maxLength: 5 }).map((values) => {
      let index = 0
      return path.replace(/:\w+/g, () => encoded(values[index++] ?? '1').replaceAll('.', '%2E') || '1')
    }),
    query: query ? given(query).map(queryOf) : fc.constant(''),
    body: body ? given(body) : fc.option(wild, { nil: undefined, freq: 4 }),
    file: rows,
    isForm: fc.integer({ max: 4, min: 0 }).map((n) => n === 0),
  })
