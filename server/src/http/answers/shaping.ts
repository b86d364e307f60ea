import type { TSchema } from 'typebox'
import { message } from '#messages/message.ts'
import { invalid } from '../problem.ts'
import type { Answer } from './answer.ts'

/** The properties that an answer's records have; those of an embedded record, if not all. */
interface PropertyTree extends Map<string, PropertyTree | undefined> {}

/** The properties that a caller asked for. */
export interface Selection {
  /** The properties of the record itself, in its own order. */
  columns: ReadonlySet<string>
  /** Whether only some properties of an embedded record are among them. */
  isNested: boolean
  picked: PropertyTree
}

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Returns the properties of a record, of one that may be null, or of each record of a list. */
const propertiesOf = ({ properties, items, anyOf }: Shape): Record<string, Shape> | undefined => {
  if (properties) return properties
  if (items) return propertiesOf(items)
  return anyOf?.map(propertiesOf).find(Boolean)
}

/** Returns the properties of an answer's records; undefined if its data are something else. */
export const recordPropertiesOf = (answer: TSchema | null) => {
  const data = ((answer ?? {}) as Shape).properties?.data
  return data && propertiesOf(data)
}

const unknown = (names: string[]) => invalid('fields', message('fields.one_of', { values: names.join(', ') }))

const pick = (
  picked: PropertyTree,
  properties: Record<string, Shape>,
  [name = '', ...rest]: string[],
  path = '',
) => {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (!property) throw unknown(Object.keys(properties).map((known) => path + known))
  if (!rest.length) {
    picked.set(name, undefined)
    return
  }
  const inner = propertiesOf(property)
  if (!inner) throw unknown(Object.keys(properties).map((known) => path + known))
  if (picked.has(name) && !picked.get(name)) return
  const part = picked.get(name) ?? (new Map() as PropertyTree)
  picked.set(name, part)
  pick(part, inner, rest, `${path}${name}.`)
}

interface ShapeQuery {
  fields?: string[]
  include?: string[]
}

/** Returns the parts that a query names, among those that records have only on request. */
export const partsIn = (includes: object = {}, { fields = [], include = [] }: ShapeQuery) => {
  const named = new Set([...include, ...fields.map((name) => name.split('.', 1)[0])])
  return Object.keys(includes).filter((part) => named.has(part))
}

/** Returns a function that reads which properties a caller asks for, besides the parts to include. Throws a 422 for one that records do not have. */
export const selector = (answer: TSchema | null) => {
  const properties = recordPropertiesOf(answer)
  if (!properties) return undefined
  return ({ fields, include = [] }: ShapeQuery): Selection | undefined => {
    if (!fields) return undefined
    const picked = new Map() as PropertyTree
    for (const name of [...include, ...fields]) pick(picked, properties, name.split('.'))
    return {
      columns: new Set(Object.keys(properties).filter((name) => picked.has(name))),
      isNested: picked.values().some((part) => part !== undefined),
      picked,
    }
  }
}

const sparse = (value: unknown, picked: PropertyTree): unknown => {
  if (Array.isArray(value)) return value.map((item) => sparse(item, picked))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, property]) => {
      if (!picked.has(name)) return []
      const part = picked.get(name)
      return [[name, part ? sparse(property, part) : property]]
    }),
  )
}

/** Returns an answer with only the selected properties of its records. */
export const withOnly = <T extends Answer>({ picked }: Selection, answer: T): T => {
  const { data, ...rest } = JSON.parse(answer.body)
  return { ...answer, body: JSON.stringify({ data: sparse(data, picked), ...rest }) }
}
