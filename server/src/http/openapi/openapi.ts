import type { TProperties } from 'typebox'
import { needsPermission } from '../callers/auth.ts'
import { sessionCookie } from '../callers/credentials.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { prefix } from '../mount.ts'
import { type DescribedEvent, eventOperation } from './events.ts'
import { bodyOf, type Describing, parametersOf } from './input.ts'
import { problemShapeOf, problemsOf, responsesOf } from './problems.ts'
import { type Json, type Refer, referrer } from './shapes.ts'
import { type Operation, shareParameters, shareResponses } from './share.ts'
import { shareSchemas } from './share-schemas.ts'
import { usualWords } from './usual-words.ts'
import { explainer, noWords, type ReferenceWords } from './words.ts'

export interface Reference {
  events: DescribedEvent[]
  words: ReferenceWords
  /** What problems say by names of resources. */
  facts: TProperties
}

/** What an endpoint that serves ranges answers besides the whole. */
const partial = {
  206: { description: 'The part that the Range header asks for' },
  304: { description: 'The client has it already: If-None-Match names its ETag' },
}

const headersOf = ({
  isList,
  path,
  method,
  media,
}: Pick<AnyEndpoint, 'isList' | 'path' | 'method' | 'media'>) => {
  const names = [
    ...(isList ? ['X-Ignored-Parameters'] : []),
    ...(path.includes(':') && method !== 'DELETE' && !media ? ['ETag'] : []),
  ]
  const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }])
  return names.length ? { headers: Object.fromEntries(references) } : {}
}

const events = {
  'text/event-stream': { schema: { type: 'string', description: 'Server-sent events, as described above' } },
}

const answerOf = ({ answer, media, method, path, isList, problems, follow }: AnyEndpoint, refer: Refer) =>
  answer
    ? {
        200: {
          description: 'Done',
          ...headersOf({ isList, path, method, media }),
          content: {
            [media?.split(';')[0] ?? 'application/json']: { schema: refer(answer) },
            ...(follow && events),
          },
        },
        ...(problems?.includes(416) && partial),
      }
    : {
        204: { description: 'Done; there is no body' },
      }

const operationOf = (endpoint: AnyEndpoint, describing: Describing) => {
  const { refer } = describing
  const { access, tag, operationId, summary } = endpoint
  const description = endpoint.description ?? usualWords(endpoint)
  const needs = needsPermission(access) ? `Permission: \`${access}\`.` : undefined
  return {
    tags: [tag],
    operationId,
    summary,
    description: [description, needs].filter(Boolean).join('\n\n'),
    ...(access === 'public' ? { security: [] } : {}),
    ...(needs ? { 'x-permission': access } : {}),
    parameters: parametersOf(endpoint, describing),
    ...bodyOf(endpoint, refer),
    responses: {
      ...answerOf(endpoint, refer),
      ...problemsOf(endpoint),
    },
  }
}

const headers = {
  'X-Ignored-Parameters': {
    description:
      'Query parameters that this address does not know and that had no effect: up to 20 names, percent-encoded, separated by commas',
    schema: { type: 'string', examples: ['statusses'] },
  },
  ETag: { description: 'The record’s version, for If-Match', schema: { type: 'string', examples: ['"3"'] } },
}

const introduction = `Contacts, tickets and conversations of a service desk.

Dates and times are \`YYYY-MM-DD HH:MM:SS\` in the time zone of the service. Where a client cannot send PUT or
DELETE, it sends POST with \`_method\`. Lists take \`page\` and \`per_page\` and answer their exact total unless \`count=false\`.
Every answer carries \`X-Request-Id\`, which names the request in the log: the one that the client sent, or else the
service’s own. A client that cannot set headers may send its token as the query parameter \`token\`, where the operator
allows it. Any operation may also answer the problems that \`default\` describes.
Messages are in the language that \`Accept-Language\` asks for, English or \`zh-TW\`.`

/** Returns the OpenAPI 3.1 document of all declared endpoints and events. */
export const describeApi = (
  endpoints: AnyEndpoint[],
  version: string,
  { events, words, facts }: Reference = { events: [], words: noWords, facts: {} },
) => {
  const schemas: Json = {}
  const explain = explainer(words)
  const refer = referrer(schemas, explain)
  refer(problemShapeOf(facts))
  const described = [
    ...endpoints.map((endpoint) => operationOf(endpoint, { refer, explain })),
    ...events.map((event) => eventOperation(event, refer)),
  ] as unknown as Operation[]
  const named = shareSchemas(schemas, described)
  const parameters = shareParameters(named.operations)
  const responses = shareResponses(named.operations)
  const operations = named.operations.slice(0, endpoints.length)
  const paths: Record<string, Json> = {}
  for (const [index, { path, method }] of endpoints.entries()) {
    const written = path.replace(/:(\w+)/g, '{$1}')
    paths[written] ??= {}
    ;(paths[written] as Json)[method.toLowerCase()] = operations[index]
  }
  const webhooks = Object.fromEntries(
    events.map(({ type }, index) => [type, { post: named.operations[endpoints.length + index] }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version,
      description: introduction,
      contact: { name: 'Parley' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: prefix }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
      name,
      ...(words.tags[name] && { description: words.tags[name] }),
    })),
    security: [{ bearer: [] }, { session: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
      headers,
      parameters,
      responses: { ...responsesOf(endpoints), ...responses },
      schemas: Object.fromEntries(Object.entries(named.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
