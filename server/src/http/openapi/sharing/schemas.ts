import type { Json } from '../shapes.ts'
import { freeName, type Operation, pascal } from './parts.ts'
import { isRecord, type Place, type Visit, walk } from './walk.ts'

/** A list of values that is shorter stays where it is. */
const minEnum = 150

/** Checks for a shape that deserves a name: an object's, or a long list of values, neither of which may be null. */
const isNameable = (shape: Json, text: string) =>
  (isRecord(shape.properties) && shape.type === 'object') ||
  (Array.isArray(shape.enum) && typeof shape.type === 'string' && text.length >= minEnum)

/** A word alone, such as `Type`, says too little without its owner. */
const nameOf = ({ name, owner }: Place, taken: object) => {
  const own = pascal(name)
  return Object.hasOwn(taken, own) || !/[a-z][A-Z]/.test(own) ? owner + own : own
}

/** Gives the shapes that are in several places a name among the components, and refers to them. */
export const shareSchemas = (schemas: Json, operations: Operation[]) => {
  const counts = new Map<string, number>()
  const count: Visit = (shape) => {
    const text = JSON.stringify(shape)
    if (!isNameable(shape, text)) return undefined
    const times = counts.get(text) ?? 0
    counts.set(text, times + 1)
    // What is in a shape that is everywhere is there once.
    return times > 0 ? shape : undefined
  }
  const names = new Map<string, string>()
  const shared: Json = { ...schemas }
  const refer: Visit = (shape, place) => {
    const text = JSON.stringify(shape)
    if ((counts.get(text) ?? 0) < 2) return undefined
    const known = names.get(text)
    if (known) return { $ref: `#/components/schemas/${known}` }
    const name = freeName(nameOf(place, shared), shared)
    names.set(text, name)
    // The name is taken before what is in the shape gets one.
    shared[name] = undefined
    shared[name] = walk(shape, { ...place, owner: name }, refer)
    return { $ref: `#/components/schemas/${name}` }
  }
  const everywhere = (visit: Visit) => ({
    schemas: Object.entries(schemas).map(([owner, shape]) => [
      owner,
      walk(shape, { name: owner, owner }, visit),
    ]),
    operations: operations.map((each) => {
      const owner = pascal(each.operationId)
      return walk(each, { name: owner, owner }, visit) as Operation
    }),
  })
  everywhere(count)
  const written = everywhere(refer)
  return {
    schemas: { ...shared, ...Object.fromEntries(written.schemas) } as Json,
    operations: written.operations,
  }
}
