import type { TObject, TSchema } from 'typebox'

type Shape = TSchema & {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  additionalProperties?: Shape | boolean
  'x-as-read'?: true
}

/** A copy with changes, which also has what is not enumerable: that a property is optional. */
const changed = <T extends object>(shape: T, changes: object): T =>
  Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(shape),
    ...Object.getOwnPropertyDescriptors(changes),
  })

const each = (shapes: Record<string, Shape>) =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, closed(shape)]))

const closed = (shape: Shape): Shape => {
  if (shape['x-as-read']) return shape
  const { properties, items, anyOf, additionalProperties: others } = shape
  return changed(shape, {
    ...(properties && { properties: each(properties), additionalProperties: others ?? false }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(typeof others === 'object' && { additionalProperties: closed(others) }),
  })
}

/**
 * Returns the shape of a body in which objects inside it refuse names that they do not declare. Only what records
 * show with more names than a write takes (`x-as-read`) may be sent back as it was read.
 */
export const closedInside = <T extends TSchema>(body: T): T =>
  changed(body, { properties: each((body as Partial<TObject>).properties ?? {}) })

/** Returns the same shape, which refuses such names itself too. */
export const closedWhole = <T extends TSchema>(body: T): T =>
  changed(closedInside(body), { additionalProperties: false })
