import type { TSchema } from 'typebox'
import { Id } from '#shapes'
import type { AnyEndpoint } from '../endpoint.ts'
import type { UploadRule } from '../uploads/multipart.ts'
import type { Json, Refer } from './shapes.ts'
import type { Explain } from './words.ts'

export interface Describing {
  refer: Refer
  explain: Explain
}

export const remembersKey = ({ method, isTransaction, access, takesKey }: AnyEndpoint) =>
  method !== 'GET' && access !== 'public' && (isTransaction !== false || takesKey === true)

const headerParameters = (endpoint: AnyEndpoint) => [
  ...(endpoint.problems?.includes(412)
    ? [
        {
          name: 'If-Match',
          in: 'header',
          description: 'The ETag that the change was made to; 412 when it is older',
          schema: { type: 'string', examples: ['"3"'] },
        },
      ]
    : []),
  ...(remembersKey(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same key and body within 24 hours gives the first answer again',
          schema: { type: 'string', maxLength: 255, examples: ['0d5b1a7e-4f53-4e0e-9a77-0c2c4b0f2f11'] },
        },
      ]
    : []),
]

const conditions = '[{"id":1,"op":"=","val":"A-1042"}]'

/** Says what a list can be sorted by, without an enum: callers put the sign before the name themselves. */
const sortParameter = (sorts: readonly string[]) => ({
  name: 'sort',
  in: 'query',
  description: `By ${['id', ...sorts].map((name) => `\`${name}\``).join(', ')}; descending with a leading -`,
  schema: { type: 'string', examples: [`-${sorts[0] ?? 'id'}`] },
})

const queryParameter = (name: string, schema: Json, isRequired: boolean, { refer, explain }: Describing) => {
  const { description, ...shape } = explain(name, refer(schema) as Json) as Json
  const base = {
    name,
    in: 'query',
    ...(isRequired ? { required: true } : {}),
    ...(description ? { description } : {}),
  }
  const isList = schema.type === 'array'
  if (isList && (schema.items as Json | undefined)?.type === 'object')
    return {
      ...base,
      schema: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: shape,
        examples: [conditions],
      },
    }
  return { ...base, ...(isList ? { style: 'form', explode: false } : {}), schema: shape }
}

const pathParameter = (name: string, text: TSchema | undefined, { refer, explain }: Describing) => {
  const noun = name === 'id' ? 'record' : name.replaceAll('_', ' ')
  if (!text)
    return { name, in: 'path', required: true, description: `The ID of the ${noun}`, schema: refer(Id) }
  const { description, ...schema } = explain(name, refer(text) as Json)
  return { name, in: 'path', required: true, description, schema }
}

export const parametersOf = (endpoint: AnyEndpoint, describing: Describing) => {
  const { path, texts, query, sorts } = endpoint
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    pathParameter(name, texts?.[name], describing),
  )
  const ofQuery = Object.entries((query?.properties ?? {}) as Record<string, Json>).map(([name, schema]) =>
    name === 'sort' && sorts
      ? sortParameter(sorts)
      : queryParameter(name, schema, (query?.required ?? []).includes(name), describing),
  )
  return [...ofPath, ...ofQuery, ...headerParameters(endpoint)]
}

/**
 * Returns the shape of a form with a file: the fields of the body's shape, without its name, and the file.
 */
const formOf = (body: TSchema | undefined, { field, maxBytes }: UploadRule, refer: Refer) => {
  const { $id: _, examples: __, ...shape } = (body ?? { type: 'object' }) as Json
  const { properties, required, ...rest } = refer(shape) as { properties?: Json; required?: string[] }
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${maxBytes.toLocaleString('en')} bytes`,
  }
  return {
    ...rest,
    required: [...(required ?? []), field],
    properties: { ...properties, [field]: file },
  }
}

export const bodyOf = ({ body, upload }: AnyEndpoint, refer: Refer) => {
  if (upload)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: formOf(body, upload, refer) } },
      },
    }
  if (!body) return {}
  const isRequired = ((body as TSchema & { required?: string[] }).required ?? []).length > 0
  return {
    requestBody: {
      ...(isRequired && { required: true }),
      content: { 'application/json': { schema: refer(body) } },
    },
  }
}
