import Type, { type TProperties } from 'typebox'
import { Links, Meta } from '#shapes'
import { needsPermission } from '../callers/auth.ts'
import { sessionCookie } from '../callers/credentials.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { prefix } from '../mount.ts'
import { type DescribedEvent, eventOperation } from './events.ts'
import { bodyOf, type Describing, parametersOf } from './input.ts'
import { problemShapeOf, problemsOf, responsesOf } from './problems.ts'
import { type Json, type Refer, referrer } from './shapes.ts'
import { compose } from './sharing/compose.ts'
import { shareFields } from './sharing/fields.ts'
import { type Operation, shareParameters, shareResponses } from './sharing/parts.ts'
import { shareSchemas } from './sharing/schemas.ts'
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

const PageShape = Type.Object({ links: Links, meta: Meta }, { $id: 'Page', description: 'Paging of a list' })

/** Writes what all lists have in common as a reference. */
const envelopeOf = (answer: unknown, refer: Refer) => {
  const written = refer(answer) as { properties?: Json; required?: string[] }
  const { data, links, meta, ...others } = written.properties ?? {}
  if (!links || !meta || Object.keys(others).length) return written
  return { ...written, allOf: [refer(PageShape)], required: ['data'], properties: { data } }
}

const events = {
  'text/event-stream': { schema: { type: 'string', description: 'Server-sent events, as described above' } },
}

const answerOf = ({ answer, media, problems, follow }: AnyEndpoint, refer: Refer) =>
  answer
    ? {
        200: {
          description: 'Done',
          content: {
            [media?.split(';')[0] ?? 'application/json']: { schema: envelopeOf(answer, refer) },
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
    parameters: parametersOf(endpoint, describing),
    ...bodyOf(endpoint, refer),
    responses: {
      ...answerOf(endpoint, refer),
      ...problemsOf(endpoint),
    },
  }
}

const introduction = `Contacts, tickets and conversations of a service desk.

Dates and times are \`YYYY-MM-DD HH:MM:SS\` in the time zone of the service. Where a client cannot send PUT or
DELETE, it sends POST with \`_method\`. Lists take \`page\` and \`per_page\` and answer their exact total unless \`count=false\`.
Every answer carries \`X-Request-Id\`, which names the request in the log: the one that the client sent, or else the
service’s own. A client that cannot set headers may send its token as the query parameter \`token\`, where the operator
allows it. A JSON body may be sent as \`application/x-www-form-urlencoded\` too. The record of a path comes with its
version as the \`ETag\`, for \`If-Match\`. Query parameters that an address does not know have no effect:
\`X-Ignored-Parameters\` names up to 20, percent-encoded and separated by commas. Any operation may also answer the
problems that \`default\` describes, such as 404 for a record that is not there and 422 for invalid fields. Events are
sent to webhooks that ask for them, at least once and in no promised order.
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
  const {
    schemas: all,
    operations,
    responses,
  } = shareFields({
    schemas: compose(named.schemas),
    responses: shareResponses(named.operations),
    operations: named.operations,
  })
  const paths: Record<string, Json> = {}
  for (const [index, { path, method }] of endpoints.entries()) {
    const written = path.replace(/:(\w+)/g, '{$1}')
    paths[written] ??= {}
    ;(paths[written] as Json)[method.toLowerCase()] = operations[index]
  }
  const webhooks = Object.fromEntries(
    events.map(({ type }, index) => [type, { post: operations[endpoints.length + index] }]),
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
      parameters,
      responses: { ...responsesOf(endpoints), ...responses },
      schemas: Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
