import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { itemsOf, jsonIn, type Shape } from './input.ts'

/** Names that mean something at every address, or must never be repeated. */
const meant = new Set(['token', '_method'])

const maxNames = 20
const maxLength = 64

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inRecord = (shape: Shape, given: unknown, path: string): string[] => {
  const value = typeof given === 'string' ? jsonIn(given) : given
  if (!isRecord(value)) return []
  return Object.keys(value).flatMap((name) => {
    const property = shape.properties && Object.hasOwn(shape.properties, name) && shape.properties[name]
    return property ? inside(property, value[name], `${path}${name}`) : [`${path}${name}`]
  })
}

const inside = (shape: Shape, value: unknown, path: string): string[] => {
  if (shape.properties) return inRecord(shape, value, `${path}.`)
  const { items } = shape
  if (!items?.properties) return []
  return itemsOf(shape, value).flatMap((item, index) => inRecord(items, item, `${path}.${index}.`))
}

/** Returns the query parameters that the endpoint does not know, with dotted paths. */
const ignoredIn = (schema: TSchema | undefined, query: Record<string, unknown>) =>
  inRecord((schema ?? {}) as Shape, query, '').filter((name) => !meant.has(name.toLowerCase()))

/** Encodes a name for the header, which takes only visible ASCII and separates names by commas. */
const written = (name: string) => encodeURIComponent(name.toWellFormed()).slice(0, maxLength)

/** Tells a client which parameters had no effect: a misspelled filter matches everything. */
export const reportIgnored = (
  reply: FastifyReply,
  schema: TSchema | undefined,
  query: Record<string, unknown>,
) => {
  const names = ignoredIn(schema, query)
  if (names.length) reply.header('x-ignored-parameters', names.slice(0, maxNames).map(written).join(', '))
}
