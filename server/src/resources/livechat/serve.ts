import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { answerer, send } from '#http/answers/answer.ts'
import { endingOf, streamed } from '#http/answers/stream.ts'
import type { App, Stream } from '#http/endpoint.ts'
import { fromJson, fromQuery } from '#http/input/input.ts'
import { checker } from '#http/input/validate.ts'
import { busy } from '#http/problem.ts'
import { routeUploads, type UploadRule } from '#http/uploads/multipart.ts'
import { type Upload, withUpload } from '#http/uploads/upload.ts'
import { networkOf } from '../../ip-addresses.ts'
import { boundVisitors } from './limits.ts'
import { admitVisit, noSession, refuseBlocked, type Visit, type Visitor } from './visit.ts'

type Media = 'text/plain; charset=utf-8'

interface VisitorEndpoint<Body extends TObject, Who> {
  method: 'GET' | 'POST'
  path: string
  /** The schema of a GET's query or a POST's body. */
  given: Body
  answer: TSchema | null
  /** The type of an answer that is not JSON; `handle` then returns a Stream. */
  media?: Media
  /** Checks a request before its body is read. */
  admit?: (who: Who, request: FastifyRequest) => void
  /** The file that comes with the fields; `handle` gets it as `upload`. */
  upload?: UploadRule
  handle: (who: Who, given: Static<Body>, request: FastifyRequest, upload: Upload) => Promise<unknown>
}

interface VisitorRoute<Body extends TObject> extends VisitorEndpoint<Body, Visitor> {
  /**
   * Counts a call against the visitor's limit (`post`), against the network's as well (`write`), against that
   * of files too (`file`), or as one that begins something (`begin`), as that of a visitor without an open
   * conversation does as well.
   */
  counts?: 'post' | 'write' | 'file' | 'begin'
}

/** Half of all uploads, so that visitors leave room for employees; half of those for one network. */
const MAX_UPLOADS = 8
const MAX_UPLOADS_OF_NETWORK = 4

/** Returns a function that runs uploads of visitors as long as there are not too many at once. */
const limitUploads = () => {
  const underWay = new Map<string, number>()
  const heldBy = (network: string) => underWay.get(network) ?? 0
  const all = () => [...underWay.values()].reduce((sum, count) => sum + count, 0)
  return async <T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const network = networkOf(ip)
    if (all() >= MAX_UPLOADS || heldBy(network) >= MAX_UPLOADS_OF_NETWORK)
      throw busy('service.uploads_busy', 5)
    underWay.set(network, heldBy(network) + 1)
    try {
      return await work()
    } finally {
      const left = heldBy(network) - 1
      if (left) underWay.set(network, left)
      else underWay.delete(network)
    }
  }
}

const givenIn = (request: FastifyRequest, schema: TObject) =>
  request.method === 'GET' ? fromQuery(schema, request.query) : fromJson(schema, request.body ?? {})

/** Declares the visitors' routes: only for pages of the channel's origins, and within its limits. */
export const visitorRoutes = (app: App) => {
  const { fastify, services } = app
  const bounds = boundVisitors(app)
  const visits = new WeakMap<FastifyRequest, Visit>()
  const limited = limitUploads()
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    visits.set(request, await admitVisit(services, request, reply))
  }

  const serve = <Body extends TObject>(
    { method, path, given, answer, media, admit, upload: rule, handle }: VisitorEndpoint<Body, Visit>,
    check = checker(given),
  ) => {
    const toAnswer = answerer(answer)
    const read = (request: FastifyRequest) => {
      const asked = givenIn(request, given)
      check(asked)
      return asked as Static<Body>
    }
    const handled = (request: FastifyRequest, upload?: Upload) =>
      handle(visits.get(request) as Visit, read(request), request, upload as Upload)
    const run = async (request: FastifyRequest, upload?: Upload) =>
      toAnswer(await handled(request, upload), [])
    const runStream = async (request: FastifyRequest, reply: FastifyReply, media: Media) => {
      const signal = endingOf(media, request, reply)
      return streamed(media, (await handled(request)) as Stream, { request, signal })
    }
    const runUpload = async (request: FastifyRequest, upload: UploadRule) => {
      const reading = { files: services.files, request, rule: upload, readFields: () => void read(request) }
      return limited(request, () => withUpload(reading, (file) => run(request, file)))
    }
    const route: RouteOptions = {
      method,
      url: `/livechat/:key/${path}`,
      exposeHeadRoute: false,
      onRequest,
      handler: async (request, reply) => {
        admit?.(visits.get(request) as Visit, request)
        if (media) return send(reply, await runStream(request, reply, media))
        return send(reply, await (rule ? runUpload(request, rule) : run(request)))
      },
    }
    if (rule) routeUploads(fastify, route)
    else fastify.route(route)
  }

  /** Declares a route that requires a session. */
  const serveVisitor = <Body extends TObject>({ counts, admit, handle, ...declared }: VisitorRoute<Body>) =>
    serve({
      ...declared,
      admit: (visit, request) => {
        const { widgetChannel, externalId } = visit
        if (externalId === undefined) throw noSession()
        if (counts && counts !== 'post') refuseBlocked(widgetChannel)
        if (counts) bounds.post(externalId)
        if (counts === 'file') bounds.file(externalId)
        if (counts && counts !== 'post') {
          bounds.write(request)
          if (counts === 'begin' || !widgetChannel.has_open_conversation)
            bounds.begin(request, widgetChannel.id)
        }
        admit?.(visit as Visitor, request)
      },
      handle: (visit, ...given) => handle(visit as Visitor, ...given),
    })

  // Answers a browser's CORS preflight.
  fastify.options('/livechat/:key/*', { onRequest }, async (_, reply) => reply.code(204).send())
  return { serve, serveVisitor }
}
