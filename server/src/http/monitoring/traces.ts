import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, isTracing, type Span } from '#telemetry/spans.ts'
import { readTraceparent, writeTraceparent } from '#telemetry/trace-context.ts'
import { routeOf } from './access-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

/** Probes and scrapes, several a second. */
const untraced = ['/healthz', '/readyz', '/metrics']

const attributesOf = (request: FastifyRequest) => ({
  'http.request.method': request.method,
  'http.route': routeOf(request),
  'url.scheme': request.protocol,
  'parley.request': request.id,
})

/** The hooks run what follows them within the span: reading a body, and sending an answer, lose it. */
const keepWithin = (request: FastifyRequest, done: () => void) =>
  request.span ? request.span.run(done) : done()

/**
 * Records each request as a span, within the client's trace if `traceparent` names one. The response names the span in
 * `traceresponse`. Spans never contain an address, a header or a body.
 */
export const traceRequests = (fastify: FastifyInstance) => {
  if (!isTracing()) return
  fastify.decorateRequest('span', undefined)
  fastify.addHook('onRequest', (request, reply, done) => {
    if (untraced.includes(routeOf(request))) return done()
    request.span = beginSpan({
      name: `${request.method} ${routeOf(request)}`,
      kind: 'server',
      attributes: attributesOf(request),
      parent: readTraceparent(request.headers.traceparent),
    })
    if (request.span) reply.header('traceresponse', writeTraceparent(request.span.context))
    keepWithin(request, done)
  })
  fastify.addHook('preValidation', (request, _, done) => keepWithin(request, done))
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.span) {
      request.span.attributes['http.response.status_code'] = reply.statusCode
      request.span.end(reply.statusCode >= 500)
    }
    keepWithin(request, done)
  })
}
