import type { TSchema } from 'typebox'

type Json = Record<string, unknown>

const structure = ['type', 'const', 'required']
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default']

/** Returns the words of a shape that a schema has. */
type Words = (shape: Json) => string[]

const mapped = (values: Json, by: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, by(value)]))

const plain = (shape: Json, wordsOf: Words): Json => {
  const inner = (value: unknown) => plain(value as Json, wordsOf)
  const { properties, items, anyOf, additionalProperties } = shape
  const kept = [...structure, ...wordsOf(shape)].filter((word) => shape[word] !== undefined)
  return {
    ...Object.fromEntries(kept.map((word) => [word, shape[word]])),
    ...(properties ? { properties: mapped(properties as Json, inner) } : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(anyOf ? { anyOf: (anyOf as Json[]).map(inner) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: inner(additionalProperties) }
      : {}),
  }
}

/** Returns a shape as JSON Schema without what only this service understands, for arguments. */
export const argumentSchema = (shape: TSchema) => ({
  ...plain(shape as unknown as Json, () => ['enum', 'description', ...limits]),
  type: 'object' as const,
  additionalProperties: false,
})

const maxValues = 20

/** Codes are explained. Of texts, which may be cut, the name says enough: every assistant reads all schemas. */
const wordsOfResult: Words = ({ enum: values }) =>
  Array.isArray(values) && values.length <= maxValues ? ['enum', 'description'] : []

/** The same for a result. */
export const resultSchema = (shape: TSchema) => {
  const { properties = {} } = shape as unknown as { properties?: Json }
  const whole = plain(shape as unknown as Json, wordsOfResult)
  const described = mapped(properties, (property) => (property as Json).description)
  return {
    ...whole,
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(whole.properties as Json).map(([name, property]) => [
        name,
        { ...(property as Json), ...(described[name] ? { description: described[name] } : {}) },
      ]),
    ),
  }
}
