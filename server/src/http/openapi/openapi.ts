import { needsPermission } from '../callers/auth.ts'
import { sessionCookie } from '../callers/credentials.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { prefix } from '../mount.ts'
import { type DescribedEvent, describeEvents } from './events.ts'
import { bodyOf, parametersOf } from './input.ts'
import { ProblemShape, problemsOf, responses } from './problems.ts'
import { type Json, type Refer, referrer } from './shapes.ts'

/** What an endpoint that serves ranges answers besides the whole. */
const partial = {
  206: { description: 'The part that the Range header asks for' },
  304: { description: 'The client has it already: If-None-Match names its ETag' },
}

const events = {
  'text/event-stream': { schema: { type: 'string', description: 'Server-sent events, as described above' } },
}

const answerOf = ({ answer, media, method, path, isList, problems, follow }: AnyEndpoint, refer: Refer) =>
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
          content: {
            [media?.split(';')[0] ?? 'application/json']: { schema: refer(answer) },
            ...(follow && events),
          },
        },
        ...(problems?.includes(416) && partial),
      }
    : {
        204: {
          description: 'Done; there is no body',
          headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        },
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
      ...problemsOf(endpoint),
    },
  }
}

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
