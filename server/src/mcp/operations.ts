import Type, { type TProperties, type TSchema } from 'typebox'
import { selector } from '#http/answers/shaping.ts'
import type { AnyEndpoint } from '#http/endpoint.ts'

interface Shape {
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
}

type Selection = NonNullable<ReturnType<NonNullable<ReturnType<typeof selector>>>>

const pick = (shape: Shape, tree: Selection['picked']): Shape => {
  const { properties, required = [], items, anyOf } = shape
  if (anyOf) return { ...shape, anyOf: anyOf.map((each) => pick(each, tree)) }
  if (items) return { ...shape, items: pick(items, tree) }
  if (!properties) return shape
  const picked = Object.entries(properties).flatMap(([name, property]) => {
    const part = tree.get(name)
    return tree.has(name) ? [[name, part ? pick(property, part) : property] as const] : []
  })
  return {
    ...shape,
    properties: Object.fromEntries(picked),
    required: required.filter((name) => tree.has(name)),
  }
}

/** The endpoints as tools see them: tools take and answer parts of what these do. */
export const operationsOf = (endpoints: AnyEndpoint[]) => {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.operationId, endpoint]))

  const endpointOf = (operation: string): AnyEndpoint => {
    const endpoint = byName.get(operation)
    if (!endpoint) throw new Error(`There is no operation ${operation}`)
    return endpoint
  }

  const some = (shape: TSchema | undefined, names: readonly string[], operation: string): TProperties => {
    const { properties = {} } = (shape ?? {}) as { properties?: TProperties }
    const missing = names.filter((name) => !properties[name])
    if (missing.length) throw new Error(`${operation} has no ${missing.join(', ')}`)
    return Object.fromEntries(names.map((name) => [name, properties[name] as TSchema]))
  }

  /** Returns what an endpoint's answer has of each record, with dots for embedded ones. */
  const selectionOf = (operation: string, fields: readonly string[]) => {
    const { answer } = endpointOf(operation)
    const selection = selector(answer)?.({ fields: [...fields] })
    if (!answer || !selection) throw new Error(`${operation} answers no records`)
    return { answer, selection }
  }

  return {
    endpointOf,
    /** Returns some parameters of an endpoint. */
    parameters: (operation: string, names: readonly string[]) =>
      some(endpointOf(operation).query, names, operation),
    /** Returns some properties of an endpoint's body. */
    body: (operation: string, names: readonly string[]) => some(endpointOf(operation).body, names, operation),
    /** Returns the shape of an endpoint's records, with only some properties. */
    record: (operation: string, fields: readonly string[]) => {
      const { answer, selection } = selectionOf(operation, fields)
      const data = (answer as Shape).properties?.data as Shape
      return Type.Unsafe<unknown>(pick(data.items ?? data, selection.picked) as TSchema)
    },
  }
}

export type Operations = ReturnType<typeof operationsOf>
