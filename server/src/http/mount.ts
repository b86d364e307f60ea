import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { acceptsJson } from './accept.ts'
import { send } from './answer.ts'
import { authorize, hashToken, tokenOf, unauthenticated, type Viewer, viewerOf, viewerSql } from './auth.ts'
import type { AnyEndpoint, App } from './endpoint.ts'
import { notFound, Problem } from './problem.ts'
import { idsOf, performer } from './run.ts'

export const prefix = '/api/v1'

const verbs: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']

const nobody: Viewer = { id: 0, account: '' }

const checkAccept = (request: FastifyRequest) => {
  if (!acceptsJson(request.headers.accept))
    throw new Problem(406, 'The service answers application/json; the Accept header excludes it.')
}

const viewerFor = (app: App, endpoint: AnyEndpoint, request: FastifyRequest) =>
  endpoint.access === 'public' ? nobody : authorize(app.services, request, endpoint.access)

/** The verb that a POST asks to be read as, in its body or its query. */
const overriddenVerb = (request: FastifyRequest) => {
  const named = (source: unknown) => (source as { _method?: unknown } | undefined)?._method
  const verb = String(named(request.body) ?? named(request.query) ?? '').toUpperCase()
  return verb === 'PATCH' ? 'PUT' : verb
}

const wrongVerb = (allowed: string[]) =>
  new Problem(405, `This address takes ${allowed.join(', ')}.`, { headers: { Allow: allowed.join(', ') } })

const mountHot = (app: App, endpoint: AnyEndpoint) => {
  const hot = endpoint.hot as NonNullable<AnyEndpoint['hot']>
  const statement = {
    name: hot.statement.name,
    text: `with viewer as materialized (${viewerSql}) select viewer.*, record.* from viewer left join lateral (
      select answered.* from (${hot.statement.text}) answered where viewer.is_allowed) record on true`,
  }
  app.fastify.get(prefix + endpoint.path, async (request, reply) => {
    checkAccept(request)
    const token = tokenOf(request)
    if (!token) throw unauthenticated()
    const ids = idsOf(request)
    const values = hot.values(ids ?? {})
    const [row] = await app.services.database.reads.query<
      Viewer & { is_allowed: boolean; version: number; json: string }
    >(statement, [hashToken(token), endpoint.access, ...values])
    viewerOf(row, endpoint.access)
    if (!ids || !row?.json) throw notFound()
    return send(reply, { status: 200, headers: { ETag: `"${row.version}"` }, body: `{"data":${row.json}}` })
  })
}

/** One native verb of one path. */
const mountVerb = (app: App, method: HTTPMethods, endpoint: AnyEndpoint, twins: Map<string, AnyEndpoint>) => {
  const perform = performer(endpoint)
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  const twin = method === 'POST' && twins.size ? twinOf(app, twins) : undefined
  app.fastify.route({
    method,
    url: prefix + endpoint.path,
    onRequest: async (request) => {
      checkAccept(request)
      viewers.set(request, await viewerFor(app, endpoint, request))
    },
    handler: async (request, reply) => {
      const verb = twin ? overriddenVerb(request) : ''
      if (twin && verb && verb !== 'POST') return twin(verb, request, reply)
      return send(reply, await perform(app.services, viewers.get(request) as Viewer, request, reply))
    },
  })
}

type Twin = (verb: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** What a POST with `_method` does: the named verb's own permission, shapes and answer. */
const twinOf = (app: App, endpoints: Map<string, AnyEndpoint>): Twin => {
  const performers = new Map([...endpoints].map(([verb, endpoint]) => [verb, performer(endpoint)]))
  return async (verb, request, reply) => {
    const endpoint = endpoints.get(verb)
    const perform = performers.get(verb)
    if (!endpoint || !perform) throw wrongVerb([...endpoints.keys()])
    const viewer = await viewerFor(app, endpoint, request)
    return send(reply, await perform(app.services, viewer, request, reply))
  }
}

/** The POST of a path that has none of its own but verbs that a POST may name. */
const mountTwin = (app: App, path: string, twins: Map<string, AnyEndpoint>, allowed: string[]) => {
  const twin = twinOf(app, twins)
  app.fastify.route({
    method: 'POST',
    url: prefix + path,
    onRequest: async (request) => {
      const hasBody =
        request.headers['content-length'] !== '0' &&
        (request.headers['content-length'] ?? request.headers['transfer-encoding'])
      if (!hasBody && !overriddenVerb(request)) throw wrongVerb(allowed)
      checkAccept(request)
      await authorize(app.services, request, 'signed-in')
    },
    handler: async (request, reply) => {
      const verb = overriddenVerb(request)
      if (!twins.has(verb)) throw wrongVerb(allowed)
      return twin(verb, request, reply)
    },
  })
}

const mountPath = (app: App, path: string, endpoints: AnyEndpoint[]) => {
  const own = new Map(endpoints.map((endpoint) => [endpoint.method as string, endpoint]))
  const twins = new Map([...own].filter(([verb]) => verb === 'PUT' || verb === 'DELETE'))
  const allowed = [...own.keys()].flatMap((verb) =>
    verb === 'PUT' ? ['PUT', 'PATCH'] : verb === 'GET' ? ['GET', 'HEAD'] : [verb],
  )
  for (const [verb, endpoint] of own) {
    if (endpoint.hot) mountHot(app, endpoint)
    else mountVerb(app, verb as HTTPMethods, endpoint, twins)
    if (verb === 'PUT') mountVerb(app, 'PATCH', endpoint, twins)
  }
  const answered = new Set<string>([...allowed, ...(twins.size ? ['POST'] : [])])
  if (twins.size && !own.has('POST')) mountTwin(app, path, twins, allowed)
  app.fastify.route({
    method: verbs.filter((verb) => !answered.has(verb)),
    url: prefix + path,
    onRequest: async () => {
      throw wrongVerb(allowed)
    },
    handler: async () => undefined,
  })
}

/** Puts every declared endpoint on the server: native verbs, POST twins, and a 405 for the rest. */
export const mount = (app: App) => {
  const paths = Map.groupBy(app.endpoints, ({ path }) => path.replace(/:\w+/g, ':'))
  for (const endpoints of paths.values()) {
    const names = new Set(endpoints.map(({ path }) => path))
    if (names.size > 1) throw new Error(`One path is declared under several names: ${[...names].join(', ')}`)
    mountPath(app, endpoints[0]?.path as string, endpoints)
  }
}
