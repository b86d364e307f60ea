import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '../endpoint.ts'
import type { UploadRule } from '../uploads/multipart.ts'
import type { Json, Refer } from './shapes.ts'

const remembersKey = ({ method, isTransaction, access, takesKey }: AnyEndpoint) =>
  method !== 'GET' && access !== 'public' && (isTransaction !== false || takesKey === true)

const headerParameters = (endpoint: AnyEndpoint) => [
  ...(endpoint.problems?.includes(412)
    ? [
        {
          name: 'If-Match',
          in: 'header',
          description: 'The ETag that the change was made to; 412 when it is older',
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(remembersKey(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same key and body within 24 hours gives the first answer again',
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []),
]

const queryParameter = (name: string, schema: Json, isRequired: boolean, refer: Refer) => {
  const { description, ...shape } = refer(schema) as Json
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
      schema: { type: 'string', contentMediaType: 'application/json', contentSchema: shape },
    }
  return { ...base, ...(isList ? { style: 'form', explode: false } : {}), schema: shape }
}

export const parametersOf = (endpoint: AnyEndpoint, refer: Refer) => {
  const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: endpoint.texts?.[name as string] ?? { type: 'integer', minimum: 1 },
  }))
  const query = Object.entries((endpoint.query?.properties ?? {}) as Record<string, Json>).map(
    ([name, schema]) => queryParameter(name, schema, (endpoint.query?.required ?? []).includes(name), refer),
  )
  return [...ids, ...query, ...headerParameters(endpoint)]
}

/**
 * Returns the shape of a form with a file: the fields of the body's shape, without its name, and the file.
 */
const formOf = (body: TSchema | undefined, { field, maxBytes }: UploadRule, refer: Refer) => {
  const { $id: _, ...shape } = (body ?? { type: 'object' }) as Json
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
  const schema = refer(body)
  return {
    requestBody: {
      required: ((body as TSchema & { required?: string[] }).required ?? []).length > 0,
      content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
    },
  }
}
