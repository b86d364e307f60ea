import type { TObject, TSchema } from 'typebox'

type Shape = TSchema & {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  additionalProperties?: Shape | boolean
  'x-as-read'?: true
}

/** Copies a shape with changes. The mark of an optional property is not enumerable, so spreading would lose it. */
const changed = <T extends object>(shape: T, changes: object): T =>
  Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(shape),
    ...Object.getOwnPropertyDescriptors(changes),
  })

const each = (shapes: Record<string, Shape>) =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, closed(shape)]))

const closed = (shape: Shape): Shape => {
  const { properties, items, anyOf, additionalProperties: others } = shape
  const hasInside = properties || items || anyOf || typeof others === 'object'
  if (shape['x-as-read'] || !hasInside) return shape
  return changed(shape, {
    ...(properties && { properties: each(properties), additionalProperties: others ?? false }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(typeof others === 'object' && { additionalProperties: closed(others) }),
  })
}

/**
 * Returns the shape of a body whose nested objects reject undeclared names. Shapes marked `x-as-read` accept them, so that
 * clients can send back what they read, which has more names than a write takes.
 */
export const closedInside = <T extends TSchema>(body: T): T =>
  changed(body, { properties: each((body as Partial<TObject>).properties ?? {}) })

/** Returns the shape of a body that rejects undeclared names, at the top level too. */
export const closedWhole = <T extends TSchema>(body: T): T =>
  changed(closedInside(body), { additionalProperties: false })

/** Returns the shape of a body that may lack some fields that it requires otherwise. */
export const withoutRequired = <T extends TSchema>(body: T, names: readonly string[]): T => {
  const { required = [] } = body as Partial<TObject>
  return changed(body, { required: required.filter((name) => !names.includes(name)) })
}
