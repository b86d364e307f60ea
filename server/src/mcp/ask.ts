import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { selector, withOnly } from '#http/answers/shaping.ts'
import type { AnyEndpoint, App } from '#http/endpoint.ts'
import { prefix } from '#http/mount.ts'
import { Refusal } from './refusal.ts'
import type { Ask, Question } from './tool.ts'

const addressOf = ({ path }: AnyEndpoint, { params = {} }: Question) =>
  prefix + path.replace(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (isRead: boolean, { query = {}, fields }: Question) => {
  const asked = { ...query, ...(isRead && fields ? { fields: fields.join(',') } : {}) }
  const written = qs.stringify(asked, { arrayFormat: 'brackets' })
  return written && `?${written}`
}

/** Returns what of a request decides who asks, in which language, and how the log names it. */
const passedOn = ({ headers, id }: FastifyRequest) => ({
  ...(headers.authorization ? { authorization: headers.authorization } : {}),
  ...(headers['accept-language'] ? { 'accept-language': headers['accept-language'] } : {}),
  'x-request-id': id,
})

const versionIn = (etag: unknown) => {
  const [, version] = /^"(\d+)"$/.exec(String(etag)) ?? []
  return version ? Number(version) : undefined
}

/** Returns a function that answers the questions of a request's tools: each is a request of its own, within the process. */
export const asking = ({ fastify, endpoints }: App) => {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.operationId, endpoint]))
  return (request: FastifyRequest): Ask =>
    async (operation, question) => {
      const endpoint = byName.get(operation) as AnyEndpoint
      const isRead = endpoint.method === 'GET'
      const { statusCode, headers, payload } = await fastify.inject({
        method: endpoint.method,
        url: addressOf(endpoint, question) + queryOf(isRead, question),
        headers: { ...passedOn(request), ...question.headers },
        ...(question.body === undefined ? {} : { payload: question.body as object }),
        remoteAddress: request.ip,
      })
      if (statusCode >= 400) throw new Refusal(statusCode, JSON.parse(payload))
      const { data, meta } = JSON.parse(isRead ? payload : onlyFields(endpoint, question, payload))
      return { data, meta, version: versionIn(headers.etag) }
    }
}

/** Returns the body of a write with the properties that were asked for. */
const onlyFields = ({ answer }: AnyEndpoint, { fields = [] }: Question, body: string) => {
  const selection = selector(answer)?.({ fields: [...fields] })
  return selection ? withOnly(selection, { status: 200, headers: {}, body }).body : body
}
