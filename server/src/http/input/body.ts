import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '#messages/message.ts'
import { queueLargeBodies } from '../limits/large-bodies.ts'
import { Problem } from '../problem.ts'
import { excessOf, jsonLimits } from './json.ts'
import { parseQueryString, unreadableReason } from './query-string.ts'

const typeOf = (request: FastifyRequest) => request.headers['content-type'] ?? ''

/** Returns whether the body is a form that may contain files. */
export const isMultipart = (request: FastifyRequest) => /^multipart\/form-data\b/i.test(typeOf(request))

/** Returns whether the body is text to be coerced, like a query. */
export const hasFormBody = (request: FastifyRequest) =>
  /^application\/x-www-form-urlencoded\b/i.test(typeOf(request)) || isMultipart(request)

/** Returns whether the request has a body. */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const MAX_TYPE_LENGTH = 100

const utf8 = new TextDecoder('utf-8', { fatal: true })
const otherCharset = /;\s*charset\s*=\s*"?(?!utf-?8|us-ascii)[\w-]+/i

const isCompressed = ({ headers }: FastifyRequest) =>
  !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')

/** Decodes UTF-8. Throws a 400 or 415 on anything else, which would be stored as different text. */
const textOf = (request: FastifyRequest, bytes: Buffer) => {
  if (bytes.length && otherCharset.test(typeOf(request))) throw new Problem(415, 'requests.charset')
  try {
    return utf8.decode(bytes)
  } catch {
    if (isCompressed(request)) throw new Problem(415, 'requests.body_compressed')
    throw new Problem(400, 'requests.body_encoding')
  }
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem(400, message('requests.body_json', { reason: (error as Error).message }))
  }
}

const limitOf = (limit: 'names' | 'values') => ({ limit: jsonLimits[limit].toLocaleString('en') })

/** Rejects JSON that would take too much time or memory to parse. */
const rejectExcess = (bytes: Buffer) => {
  const excess = excessOf(bytes)
  if (excess === 'levels') throw new Problem(400, 'requests.body_depth')
  if (excess === 'names') throw new Problem(413, message('requests.body_names', limitOf(excess)))
  if (excess === 'values') throw new Problem(413, message('requests.body_values', limitOf(excess)))
}

const parseJson = (request: FastifyRequest, bytes: Buffer) => {
  rejectExcess(bytes)
  const json = textOf(request, bytes).trim()
  return json === '' ? undefined : read(json)
}

/** Parses a form's fields, with brackets and repeated names as in a query. */
export const parseForm = (text: string) => {
  const form = parseQueryString(text)
  const reason = unreadableReason(form)
  if (reason) throw new Problem(400, message('requests.form_unreadable', { reason }))
  return form
}

/** Reads JSON and forms. An empty body of any type counts as none. */
export const readBodies = (fastify: FastifyInstance) => {
  fastify.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  fastify.removeAllContentTypeParsers()
  // Clients send the type of their bodies with requests that have none.
  fastify.addHook('onRequest', (request, _, done) => {
    if (!hasBody(request) && !isMultipart(request)) delete request.raw.headers['content-type']
    done()
  })
  const parseQueued = queueLargeBodies()
  fastify.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parseQueued(body, (bytes) => parseJson(request, bytes)),
  )
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      parseQueued(body, (bytes) => parseForm(textOf(request, bytes))),
  )
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (bytes.length === 0) return undefined
    const [type] = (request.headers['content-type'] ?? '').slice(0, MAX_TYPE_LENGTH).split(';')
    throw new Problem(415, type ? message('requests.media_type', { type }) : 'requests.no_content_type')
  })
}
