import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { answerer, send } from '#http/answer.ts'
import type { App } from '#http/endpoint.ts'
import { fromJson, fromQuery } from '#http/input.ts'
import { checker } from '#http/validate.ts'
import { boundVisitors } from './limits.ts'
import { admitVisit, noSession, type Visit, type Visitor } from './visit.ts'

interface Declared<Body extends TObject, Who> {
  method: 'GET' | 'POST'
  path: string
  /** The schema of a GET's query or a POST's body. */
  given: Body
  answer: TSchema | null
  /** Counts a call against the visitor's limit (`post`), or the network's as well (`write`). */
  counts?: 'post' | 'write'
  handle: (who: Who, given: Static<Body>, request: FastifyRequest) => Promise<unknown>
}

const givenIn = (request: FastifyRequest, schema: TObject) =>
  request.method === 'GET' ? fromQuery(schema, request.query) : fromJson(schema, request.body ?? {})

/** Declares the visitors' routes: only for pages of the channel's origins, and within its limits. */
export const visitorRoutes = (app: App) => {
  const { fastify, services } = app
  const bounds = boundVisitors(app)
  const visits = new WeakMap<FastifyRequest, Visit>()
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    visits.set(request, await admitVisit(services, request, reply))
  }

  const serve = <Body extends TObject>(
    { method, path, given, answer, handle }: Declared<Body, Visit>,
    check = checker(given),
  ) => {
    const toAnswer = answerer(answer)
    fastify.route({
      method,
      url: `/livechat/:key/${path}`,
      exposeHeadRoute: false,
      onRequest,
      handler: async (request, reply) => {
        const asked = givenIn(request, given)
        check(asked)
        const visit = visits.get(request) as Visit
        return send(reply, toAnswer(await handle(visit, asked as Static<Body>, request), []))
      },
    })
  }

  /** Declares a route that requires a session. */
  const serveVisitor = <Body extends TObject>({ counts, handle, ...declared }: Declared<Body, Visitor>) =>
    serve({
      ...declared,
      handle: async ({ widgetChannel, externalId }, given, request) => {
        if (externalId === undefined) throw noSession()
        if (counts) bounds.post(externalId)
        if (counts === 'write') bounds.write(request)
        if (counts === 'write' && widgetChannel.contactable_id === null)
          bounds.begin(request, widgetChannel.id)
        return handle({ widgetChannel, externalId }, given, request)
      },
    })

  // Answers a browser's CORS preflight.
  fastify.options('/livechat/:key/*', { onRequest }, async (_, reply) => reply.code(204).send())
  return { serve, serveVisitor }
}
