import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { message } from '#messages/message.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { invalid, Problem } from '../problem.ts'
import { hasFormBody } from './body.ts'
import { reportIgnored } from './ignored.ts'
import { fromForm, fromJson, fromQuery } from './input.ts'
import { unreadableReason } from './query-string.ts'
import { checker, isExact } from './validate.ts'

const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))

/** Returns the path's IDs; undefined if one is not an ID: that matches no record. */
export const idsOf = (request: FastifyRequest, { texts = {} }: Pick<AnyEndpoint, 'texts'> = {}) => {
  const given = Object.entries(request.params as Record<string, string>)
  const ids = given.filter(([name]) => !texts[name])
  if (!ids.every(([, text]) => isId(text))) return undefined
  return Object.fromEntries(ids.map(([name, text]) => [name, Number(text)]))
}

/** Returns a text of the path, trimmed and composed like those of a body. One that its shape does not list is a 404. */
const textOf = (shape: TSchema, given: string | undefined) => {
  const { enum: listed } = shape as { enum?: string[] }
  if (listed && !listed.includes(given ?? ''))
    throw new Problem(404, message('requests.found_by', { names: listed.join(', ') }))
  return fromJson(shape, given) as string
}

export const textsOf = (request: FastifyRequest, { texts = {} }: AnyEndpoint) => {
  const given = request.params as Record<string, string>
  return Object.fromEntries(Object.entries(texts).map(([name, shape]) => [name, textOf(shape, given[name])]))
}

export const rawQuery = (
  request: FastifyRequest,
  { method, isList }: Pick<AnyEndpoint, 'method' | 'isList'>,
) => {
  const query = request.query as Record<PropertyKey, unknown>
  const reason = unreadableReason(query)
  if (reason) throw invalid('query', message('requests.query_unreadable', { reason }))
  const body = method === 'GET' || isList ? request.body : undefined
  return typeof body === 'object' && body !== null ? { ...query, ...body } : query
}

/** PHP encodes an empty object as an empty list. */
const isEmptyList = (body: unknown) => Array.isArray(body) && body.length === 0

/** Returns a function that reads and checks the body of a request. */
export const bodyReader = (endpoint: AnyEndpoint) => {
  if (!endpoint.body) return () => ({})
  const check = checker(endpoint.body, isExact)
  return (request: FastifyRequest) => {
    const given = isEmptyList(request.body) ? {} : (request.body ?? {})
    const body = hasFormBody(request) ? fromForm(endpoint.body, given) : fromJson(endpoint.body, given)
    check(body)
    return body
  }
}

/** Returns a function that reads and checks the query of a request. */
export const queryReader = (endpoint: AnyEndpoint) => {
  const check = endpoint.query && checker(endpoint.query)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const given = rawQuery(request, endpoint)
    reportIgnored(reply, endpoint.query, given)
    if (!check) return {}
    const query = fromQuery(endpoint.query, given)
    check(query)
    return query
  }
}
