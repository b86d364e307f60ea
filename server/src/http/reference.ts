import { hash } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { acceptsJson } from './accept.ts'
import type { App } from './endpoint.ts'
import { handleError } from './errors.ts'
import { isUnchanged } from './etag.ts'
import { prefix } from './mount.ts'
import { describeApi } from './openapi.ts'
import type { DescribedEvent } from './openapi-events.ts'
import { Problem } from './problem.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs

/** What stands inline is let run by its digest: a console with somebody's session lives on the same origin. */
const contentPolicyOf = (page: string) => {
  const digests = [...page.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...digests].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The pages' program is large, so it is loaded by the first who reads them. */
const openPages = async () => {
  const { default: pages } = await import('@scalar/fastify-api-reference')
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await server.register(pages, {
    routePrefix: '/docs',
    configuration: {
      url: `${prefix}/openapi.json`,
      pageTitle: 'Parley API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      cdn: '/docs/js/scalar.js',
    },
  })
  await server.ready()
  const { payload } = await server.inject('/docs/')
  return { server, contentPolicy: contentPolicyOf(payload) }
}

/** `/api/v1/openapi.json`, and the reference pages at `/docs`, which need nothing from elsewhere. */
export const serveReference = (
  { fastify, endpoints }: App,
  version: string,
  events: DescribedEvent[] = [],
) => {
  const document = JSON.stringify(describeApi(endpoints, version, events))
  let pages: ReturnType<typeof openPages> | undefined

  fastify.get(`${prefix}/openapi.json`, async (request, reply) => {
    if (!acceptsJson(request.headers.accept)) throw new Problem(406, 'The document is JSON.')
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(document)
  })

  const show = async (request: FastifyRequest, reply: FastifyReply, url: string) => {
    pages ??= openPages()
    const { server, contentPolicy } = await pages
    const etag = `"${version}"`
    reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', 'Content-Security-Policy': contentPolicy })
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const { statusCode, headers, rawPayload } = await server.inject({ url })
    if (statusCode !== 200)
      return handleError(new Problem(404, 'There is nothing at this address.'), request, reply)
    return reply.type(String(headers['content-type'])).send(rawPayload)
  }
  fastify.get('/docs', (request, reply) => show(request, reply, '/docs/'))
  fastify.get('/docs/*', (request, reply) => show(request, reply, request.url))
}
