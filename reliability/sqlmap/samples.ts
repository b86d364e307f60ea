export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  examples?: unknown[]
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  contentSchema?: Schema
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const byFormat: Record<string, string> = {
  day: '1990-05-17',
  moment: '2026-01-31 14:32:05',
  email: 'ming@example.com',
  uri: 'https://example.com/',
  uuid: '3f0f4c1e-6a53-4c0a-9a3e-2f6d5d1c7b10',
}

/** Values of one kind of JSON that a schema takes; with `all`, objects have every property and not only those required. */
export const samplesOf = ({ components }: Document, all: boolean) => {
  const resolve = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? resolve(components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}) : schema
  const objectOf = ({ properties = {}, required = [] }: Schema, depth: number) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => (all && depth < 4) || required.includes(name))
        .map(([name, schema]) => [name, sampleOf(schema, depth + 1)]),
    )
  const sampleOf = (given: Schema, depth = 0): unknown => {
    const schema = resolve(given)
    const { examples, minimum = 1, minLength = 0, format = '' } = schema
    const choice = schema.anyOf ?? schema.oneOf
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, depth)))
    if (choice) return sampleOf(choice.find((one) => resolve(one).type !== 'null') ?? {}, depth)
    const type = [schema.type].flat().find((one) => one !== 'null')
    if (type === 'object' || schema.properties) return objectOf(schema, depth)
    if (type === 'array') return all || schema.minItems ? [sampleOf(schema.items ?? {}, depth + 1)] : []
    if (examples?.length) return examples[0]
    if (type === 'integer' || type === 'number') return Math.max(1, minimum)
    if (type === 'boolean') return true
    return byFormat[format] ?? 'ming'.padEnd(minLength, 'g')
  }
  return sampleOf
}
