import type { Json } from '../shapes.ts'
import { isRecord } from './walk.ts'

interface Shape extends Json {
  required?: string[]
  properties: Record<string, unknown>
}

/** What a shape may hold beside its fields to be a part of others: the rest would hold for these too. */
const partKeys = new Set(['type', 'required', 'properties', 'description', 'examples'])

/** A part with less than this is not worth a reader's look at two places. */
const minShared = 120

const isObject = (schema: unknown): schema is Shape =>
  isRecord(schema) && schema.type === 'object' && isRecord(schema.properties)

/** `NewContact` and `ContactChanges` are about contacts. */
const nounOf = (name: string) => name.replace(/^New|Changes$/g, '')

const isRelated = (one: string, other: string) =>
  nounOf(one).includes(nounOf(other)) || nounOf(other).includes(nounOf(one))

const sizeOf = ({ properties }: Shape) => JSON.stringify(properties).length

const holds = (whole: Shape, part: Shape) =>
  Object.entries(part.properties).every(
    ([name, shape]) =>
      Object.hasOwn(whole.properties, name) &&
      JSON.stringify(whole.properties[name]) === JSON.stringify(shape),
  ) && (part.required ?? []).every((name) => whole.required?.includes(name))

/** Of two shapes with the same fields, the one that requires less is a part of the other. */
const isSmaller = ([name, part]: [string, Shape], [other, whole]: [string, Shape]) => {
  const fields = Object.keys(part.properties).length - Object.keys(whole.properties).length
  const required = (part.required?.length ?? 0) - (whole.required?.length ?? 0)
  return fields < 0 || (fields === 0 && (required < 0 || (required === 0 && name < other)))
}

const without = (whole: Shape, [name, part]: [string, Shape]): Json => {
  const { properties, required = [], ...rest } = whole
  const own = Object.entries(properties).filter(([field]) => !Object.hasOwn(part.properties, field))
  const ownRequired = required.filter((field) => !part.required?.includes(field))
  return {
    ...rest,
    allOf: [{ $ref: `#/components/schemas/${name}` }],
    ...(ownRequired.length && { required: ownRequired }),
    ...(own.length && { properties: Object.fromEntries(own) }),
  }
}

/** Writes shapes that have all fields of another one about the same as that one and their other fields. */
export const compose = (schemas: Json): Json => {
  const objects = Object.entries(schemas).filter((entry): entry is [string, Shape] => isObject(entry[1]))
  const parts = objects.filter(
    ([, shape]) => Object.keys(shape).every((key) => partKeys.has(key)) && sizeOf(shape) >= minShared,
  )
  const partOf = (whole: [string, Shape]) =>
    parts
      .filter((part) => isRelated(part[0], whole[0]) && isSmaller(part, whole) && holds(whole[1], part[1]))
      .sort(([one, a], [other, b]) => sizeOf(b) - sizeOf(a) || (one < other ? -1 : 1))[0]
  const composed = objects.map((whole) => {
    // A shape that refuses unknown fields would also refuse those that come with the other one.
    const part = whole[1].additionalProperties === false ? undefined : partOf(whole)
    return [whole[0], part ? without(whole[1], part) : whole[1]]
  })
  return { ...schemas, ...Object.fromEntries(composed) }
}
