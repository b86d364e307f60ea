import type { TSchema } from 'typebox'

interface Shape {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Shape[]
  examples?: unknown[]
  properties?: Record<string, Shape>
  items?: Shape
  minimum?: number
  default?: unknown
}

/** Example texts by the name of the property. */
const words: Record<string, string> = {
  account: 'lin',
  address: 'ming@example.com',
  author: 'Ming Wang',
  bound_type: 'inbound',
  contactable_type: 'App\\LineContact',
  content: 'It should have come on Friday.',
  direction: 'inbound',
  display_name: 'Ming',
  file: 'imports/0c8b',
  file_name: 'orders.csv',
  first_name: 'Ming',
  identity_no: 'A123456789',
  last_name: 'Wang',
  membership_no: 'M-1001',
  memo: 'Sent a new parcel.',
  message: 'Where is my parcel?',
  name: 'Ming Wang',
  number: '0912 345 678',
  subject: 'The parcel is late',
}

const texts: Record<string, string> = { moment: '2026-11-20 14:32:05', day: '1990-05-17' }

/** Returns a value that fits a shape, always the same one. */
export const exampleOf = (schema: TSchema, name = ''): unknown => {
  const shape = schema as Shape
  if (shape.examples?.length) return shape.examples[0]
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return exampleOf(shape.anyOf[0] as TSchema, name)
  const [type, ...others] = [shape.type].flat()
  if (type === 'object') return exampleOfObject(shape)
  if (type === 'array') return [exampleOf(shape.items as TSchema, name)]
  if (type === 'string')
    return texts[shape.format ?? ''] ?? words[name] ?? (others.includes('null') ? null : 'text')
  if (type === 'boolean') return shape.default ?? false
  if (type === 'integer' || type === 'number') return shape.minimum ?? 0
  return words[name] ?? null
}

const exampleOfObject = ({ properties = {} }: Shape) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [key, exampleOf(property as TSchema, key)]),
  )
