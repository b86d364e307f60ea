import type { Json } from '../shapes.ts'

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is a value rather than a shape. */
const values = new Set(['examples', 'example', 'enum', 'default', 'const', 'required'])

const singular = (name: string) => name.replace(/(?<=\w{2})s$/, '').replace(/ie$/, 'y')

export interface Place {
  /** The property that the shape is of. */
  name: string
  /** The component or operation that it is in. */
  owner: string
}

export type Visit = (shape: Json, place: Place) => unknown

/** Calls `visit` for each shape in a value; a shape that it returns something for is replaced by it. */
export const walk = (value: unknown, place: Place, visit: Visit): unknown => {
  if (Array.isArray(value)) return value.map((each) => walk(each, place, visit))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (values.has(key)) return [key, inner]
      if (key === 'properties' && isRecord(inner))
        return [
          key,
          Object.fromEntries(
            Object.entries(inner).map(([name, each]) => [name, shapeAt(each, { ...place, name }, visit)]),
          ),
        ]
      return [
        key,
        key === 'items'
          ? shapeAt(inner, { ...place, name: singular(place.name) }, visit)
          : walk(inner, place, visit),
      ]
    }),
  )
}

const shapeAt = (shape: unknown, place: Place, visit: Visit) =>
  (isRecord(shape) && visit(shape, place)) || walk(shape, place, visit)
