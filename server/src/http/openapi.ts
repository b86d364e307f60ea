import type { TSchema } from 'typebox'
import Type from 'typebox'
import type { Message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import { needsPermission } from './auth.ts'
import { sessionCookie } from './credentials.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { prefix } from './mount.ts'
import type { UploadRule } from './multipart.ts'
import { type DescribedEvent, describeEvents } from './openapi-events.ts'

type Json = Record<string, unknown>

/** The shape of every response that is not a success. */
export const ProblemShape = Type.Object(
  {
    message: Type.String({ description: 'In words, for people' }),
    errors: Type.Optional(
      Type.Unsafe<Record<string, string[]>>({
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description: 'Messages by field, with dotted paths',
        examples: [{ 'cz_cols.0.value': ['The field must be a whole number.'] }],
      }),
    ),
    code: Type.Optional(
      Type.String({ description: 'Stable, where clients must tell cases apart', examples: ['in_use'] }),
    ),
    counts: Type.Optional(
      Type.Unsafe<Record<string, number>>({
        type: 'object',
        additionalProperties: { type: 'integer' },
        description: 'How many records of each kind refer to the one to be deleted',
      }),
    ),
    handler: Type.Optional(
      Type.Object(
        { id: Type.Integer(), name: Type.String() },
        { description: 'Who handles the conversation that another wanted to accept' },
      ),
    ),
    conversation_id: Type.Optional(
      Type.Integer({ description: 'The open conversation, where one was to be opened' }),
    ),
    message_id: Type.Optional(
      Type.Integer({
        description: 'The message that is recorded as failed or unknown, where one was to be sent',
      }),
    ),
  },
  { $id: 'Problem', description: 'Why a request was not served' },
)

const reasons: Record<number, [name: string, description: string]> = {
  400: ['Malformed', 'The body is malformed JSON'],
  401: [
    'Unauthenticated',
    'No token, or one that is unknown, expired or revoked; or a wrong account or password',
  ],
  403: ['Forbidden', 'The employee lacks the permission, which the message names'],
  404: ['NotFound', 'There is no such record, or it belongs to another parent than the path says'],
  406: ['NotAcceptable', 'The Accept header excludes JSON'],
  409: [
    'Conflict',
    'In use (with counts), or an Idempotency-Key that is in flight or was used with another request',
  ],
  412: ['VersionConflict', 'If-Match names an older version'],
  413: [
    'TooLarge',
    'The body is larger than 1 MB, holds more than 10,000 different names or 200,000 values, or a file is larger than its address takes',
  ],
  415: ['UnsupportedMediaType', 'The body is neither JSON nor a form, or holds no file where one is sent'],
  416: ['RangeNotSatisfiable', 'The file has no such range of bytes; Content-Range says its size'],
  422: ['Invalid', 'Fields are invalid: `errors` names each'],
  429: ['TooMany', 'The rate limit is reached: Retry-After says for how many seconds'],
  500: ['Failure', 'A fault of the service; the message carries the request’s id and nothing more'],
  502: ['PlatformRefused', 'A messaging platform refused: `code` says why, the message has its own words'],
  503: [
    'Unavailable',
    'Shutting down, or the database is away: Retry-After says for how many seconds. Nothing was changed, unless `code` is outcome_unknown',
  ],
  504: ['PlatformTimeout', 'A messaging platform did not answer in time'],
  507: [
    'DiskFull',
    'The disk of the database, or the one that files are kept on, is full: nothing can be changed until there is room',
  ],
}

/** Returns a function that puts each named shape among the components once and refers to it elsewhere. */
const referrer = (components: Json) => {
  const refer = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(refer)
    if (typeof schema !== 'object' || schema === null) return schema
    const { $id, ...rest } = schema as Json
    const inner = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [
        key,
        key === 'x-pattern-message' ? render(value as Message, 'en') : refer(value),
      ]),
    )
    if (typeof $id !== 'string') return inner
    components[$id] = inner
    return { $ref: `#/components/schemas/${$id}` }
  }
  return refer
}

type Refer = ReturnType<typeof referrer>

/** Returns every status other than success that an endpoint may return. */
export const statusesOf = ({
  access,
  method,
  path,
  query,
  body,
  upload,
  media,
  problems = [],
  worksOnFullDisk,
}: AnyEndpoint) => {
  const isWrite = method !== 'GET'
  const implied = [
    ...(access === 'public' ? [] : [401]),
    ...(access === 'public' || access === 'own-account' ? [] : [403]),
    ...(path.includes(':') ? [404] : []),
    ...(query || body || upload ? [422] : []),
    ...(media ? [] : [406]),
    ...(isWrite ? [409] : []),
    ...(isWrite && (!worksOnFullDisk || upload) ? [507] : []),
  ]
  return [...new Set([...implied, ...problems, 400, 413, 415, 429, 500, 503])].sort((a, b) => a - b)
}

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

const parametersOf = (endpoint: AnyEndpoint, refer: Refer) => {
  const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))
  const query = Object.entries((endpoint.query?.properties ?? {}) as Record<string, Json>).map(
    ([name, schema]) => queryParameter(name, schema, (endpoint.query?.required ?? []).includes(name), refer),
  )
  return [...ids, ...query, ...headerParameters(endpoint)]
}

/** What an endpoint that serves ranges answers besides the whole. */
const partial = {
  206: { description: 'The part that the Range header asks for' },
  304: { description: 'The client has it already: If-None-Match names its ETag' },
}

const answerOf = ({ answer, media, method, path, isList, problems }: AnyEndpoint, refer: Refer) =>
  answer
    ? {
        200: {
          description: 'Done',
          headers: {
            'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
            ...(isList
              ? { 'X-Ignored-Parameters': { $ref: '#/components/headers/X-Ignored-Parameters' } }
              : {}),
            ...(path.includes(':') && method !== 'DELETE' && !media
              ? { ETag: { $ref: '#/components/headers/ETag' } }
              : {}),
          },
          content: { [media?.split(';')[0] ?? 'application/json']: { schema: refer(answer) } },
        },
        ...(problems?.includes(416) && partial),
      }
    : {
        204: {
          description: 'Done; there is no body',
          headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        },
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

const bodyOf = ({ body, upload }: AnyEndpoint, refer: Refer) => {
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

const operationOf = (endpoint: AnyEndpoint, refer: Refer) => {
  const { access, tag, operationId, summary, description } = endpoint
  const needs = needsPermission(access) ? `Permission: \`${access}\`.` : undefined
  return {
    tags: [tag],
    operationId,
    summary,
    description: [description, needs].filter(Boolean).join('\n\n') || summary,
    ...(access === 'public' ? { security: [] } : {}),
    ...(needs ? { 'x-permission': access } : {}),
    parameters: parametersOf(endpoint, refer),
    ...bodyOf(endpoint, refer),
    responses: {
      ...answerOf(endpoint, refer),
      ...Object.fromEntries(
        statusesOf(endpoint).map((status) => [
          status,
          { $ref: `#/components/responses/${reasons[status]?.[0]}` },
        ]),
      ),
    },
  }
}

const responses = Object.fromEntries(
  Object.values(reasons).map(([name, description]) => [
    name,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  ]),
)

const headers = {
  'X-Request-Id': {
    description: 'Names the request in the log: the one that the client sent, or else the service’s own',
    schema: { type: 'string' },
  },
  'X-Ignored-Parameters': {
    description:
      'Query parameters that this address does not know and that had no effect: up to 20 names, percent-encoded, separated by commas',
    schema: { type: 'string' },
  },
  ETag: { description: 'The record’s version, for If-Match', schema: { type: 'string' } },
}

const introduction = `Contacts, tickets and conversations of a service desk.

Dates and times are \`YYYY-MM-DD HH:MM:SS\` in the time zone of the service. Where a client cannot send PUT or
DELETE, it sends POST with \`_method\`. Lists take \`page\` and \`per_page\` and always answer their exact total.
A client that cannot set headers may send its token as the query parameter \`token\`, where the operator allows it.
Messages are in the language that \`Accept-Language\` asks for, English or \`zh-TW\`.`

/** Returns the OpenAPI 3.1 document of all declared endpoints and events. */
export const describeApi = (endpoints: AnyEndpoint[], version: string, events: DescribedEvent[] = []) => {
  const schemas: Json = {}
  const refer = referrer(schemas)
  refer(ProblemShape)
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    ;(paths[path] as Json)[endpoint.method.toLowerCase()] = operationOf(endpoint, refer)
  }
  const webhooks = describeEvents(events, refer)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: prefix }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    security: [{ bearer: [] }, { session: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
      headers,
      responses,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
