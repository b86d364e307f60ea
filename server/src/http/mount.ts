import type { FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'
import { once } from '#db/once.ts'
import type { Records } from '#db/records/records.ts'
import { message } from '#messages/message.ts'
import { guardPermissions } from '#shapes'
import { send, sendPacked } from './answers/answer.ts'
import { etagOf } from './answers/etag.ts'
import { localizerOf } from './answers/localized.ts'
import { withOnly } from './answers/shaping.ts'
import { admit, authorize, readerFor, type ViewerRow } from './callers/auth.ts'
import { requirePermission } from './callers/authorize.ts'
import { credentialOf } from './callers/credentials.ts'
import { textRedactor } from './callers/guards.ts'
import type { AnyEndpoint, App } from './endpoint.ts'
import { acceptsEvents, acceptsJson } from './input/accept.ts'
import { hasBody } from './input/body.ts'
import { reportIgnored } from './input/ignored.ts'
import { idsOf } from './input/readers.ts'
import { countCall } from './limits/rate-limit.ts'
import { invalid, notFound, nothingHere, Problem } from './problem.ts'
import { recordStatements, selectionReader } from './record-statements.ts'
import { type OnWritten, type Perform, performer, unchangedOr } from './run.ts'
import { routeUploads } from './uploads/multipart.ts'

export const prefix = '/api/v1'

const verbs: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']

/** Counts an endpoint's call toward its employee, once known. */
const countsItself = { counts: 'itself' } as const

/** Returns the most bytes that a body of one of the endpoints may have, if that is not the usual. */
const bodyLimitOf = (endpoints: AnyEndpoint[]) => {
  const limits = endpoints.flatMap(({ maxBodyBytes }) => maxBodyBytes ?? [])
  return limits.length ? { bodyLimit: Math.max(...limits) } : {}
}

/**
 * Returns the route options of a path. With several verbs, the one that is meant is unknown until the body is
 * read.
 */
const configOf = (endpoints: AnyEndpoint[]) => ({
  ...countsItself,
  worksOnFullDisk: endpoints.every(({ worksOnFullDisk }) => worksOnFullDisk === true),
})

const nobody: Viewer = { id: 0, account: '', missingPermissions: guardPermissions }

const checkAccept = (request: FastifyRequest) => {
  if (!acceptsJson(request.headers.accept)) throw new Problem(406, 'requests.accept_excludes_json')
}

const viewerFor = (app: App, { access }: AnyEndpoint, request: FastifyRequest) => {
  if (access !== 'public') return authorize(app.services, request, access)
  countCall(request)
  return nobody
}

const overrides: Record<string, string> = { PUT: 'PUT', PATCH: 'PUT', DELETE: 'DELETE' }

const namedVerb = (source: unknown) => {
  const name = (source as { _method?: unknown } | undefined | null)?._method
  return typeof name === 'string' ? overrides[name.trim().toUpperCase()] : undefined
}

/** Returns the verb that a POST asks for, in its body or its query; any other word changes nothing. */
const overriddenVerb = ({ body, query }: FastifyRequest) => {
  const [inBody, inQuery] = [namedVerb(body), namedVerb(query)]
  if (inBody && inQuery && inBody !== inQuery) throw invalid('_method', 'requests.verbs_differ')
  return inBody ?? inQuery ?? 'POST'
}

export const wrongVerb = (allowed: string[]) =>
  new Problem(405, message('requests.methods_allowed', { methods: allowed.join(', ') }), {
    headers: { Allow: allowed.join(', ') },
  })

const mountRecord = (app: App, endpoint: AnyEndpoint) => {
  // Most endpoints are called long after the start, or never.
  const tools = once(() => ({
    redact: textRedactor(endpoint.answer),
    localizer: endpoint.answer ? localizerOf(endpoint.answer) : undefined,
    selectionOf: selectionReader(endpoint),
    statementFor: recordStatements(endpoint.records as Records<unknown>),
  }))
  const onRequest = async (request: FastifyRequest) => {
    checkAccept(request)
    if (hasBody(request)) await viewerFor(app, endpoint, request)
  }
  app.fastify.get(prefix + endpoint.path, { onRequest, config: countsItself }, async (request, reply) => {
    const { services } = app
    const credential = credentialOf(request, services.config.publicUrl)
    if (!credential) return admit(services, request, undefined, endpoint.access)
    const ids = idsOf(request)
    const values = [credential.hash, endpoint.access, Object.values(ids ?? {})[0]]
    const reader = readerFor(services, request, credential)
    const { redact, localizer, selectionOf, statementFor } = tools()
    const { selection, parts = [], refusal } = selectionOf(request)
    const { statement, keep } = statementFor(credential.kind, {
      columns: selection?.columns,
      parts: new Set(parts),
    })
    const [row] = await reader.query<ViewerRow & { version: number; json: string }>(statement, values)
    const { id, missingPermissions } = await admit(services, request, row, endpoint.access, credential)
    keep()
    reportIgnored(reply, endpoint.query, request.query as Record<string, unknown>)
    if (!ids || !row?.json) throw notFound()
    if (refusal) throw refusal
    const needed = parts.map((part) => endpoint.includes?.[part] as Permission)
    if (needed.length) await requirePermission(services.database.main, id, ...needed)
    const body = redact(`{"data":${row.json}}`, missingPermissions)
    const answer = { status: 200, headers: { ETag: etagOf(row.version) }, body, localizer }
    const shaped = selection?.isNested ? withOnly(selection, answer) : answer
    return sendPacked(reply, endpoint.isCacheable ? unchangedOr(request, shaped) : shaped)
  })
}

type Performers = Map<AnyEndpoint, Perform>

/** Mounts native verbs of one path. */
const mountVerbs = (app: App, method: HTTPMethods[], endpoint: AnyEndpoint, perform: Perform) => {
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  const isPacked = endpoint.method === 'GET' && (!endpoint.media || endpoint.media.startsWith('text/csv'))
  const answerBy = isPacked ? sendPacked : send
  app.fastify.route({
    method,
    url: prefix + endpoint.path,
    config: configOf([endpoint]),
    ...bodyLimitOf([endpoint]),
    onRequest: async (request) => {
      const isFollowed = endpoint.follow && acceptsEvents(request.headers.accept)
      if (!endpoint.media && !isFollowed) checkAccept(request)
      viewers.set(request, await viewerFor(app, endpoint, request))
    },
    handler: async (request, reply) =>
      answerBy(reply, await perform(app.services, viewers.get(request) as Viewer, request, reply)),
  })
}

/**
 * Mounts the POST of a path: its own, or the verb that it names, with that verb's permission, shapes and
 * response.
 */
const mountPost = (
  app: App,
  path: string,
  endpoints: Map<string, AnyEndpoint>,
  performers: Performers,
  allowed: string[],
) => {
  const [only] = endpoints.size === 1 ? endpoints.values() : []
  const isPublic = endpoints.get('POST')?.access === 'public'
  const callers = new WeakMap<FastifyRequest, { endpoint: AnyEndpoint; viewer: Viewer }>()
  const endpointOf = (request: FastifyRequest) => {
    const endpoint = endpoints.get(overriddenVerb(request))
    if (!endpoint) throw wrongVerb(allowed)
    return endpoint
  }
  const route: RouteOptions = {
    method: 'POST',
    url: prefix + path,
    config: configOf([...endpoints.values()]),
    ...bodyLimitOf([...endpoints.values()]),
    onRequest: async (request) => {
      // The body may still name another verb. Until it is read, the caller only needs a valid credential.
      const isNamed = namedVerb(request.query) !== undefined || !hasBody(request)
      const endpoint = isNamed ? endpointOf(request) : only
      checkAccept(request)
      if (endpoint) callers.set(request, { endpoint, viewer: await viewerFor(app, endpoint, request) })
      else if (!isPublic) await authorize(app.services, request, 'own-account')
    },
    handler: async (request, reply) => {
      const endpoint = endpointOf(request)
      const caller = callers.get(request)
      const viewer = caller?.endpoint === endpoint ? caller.viewer : await viewerFor(app, endpoint, request)
      const perform = performers.get(endpoint) as Perform
      return send(reply, await perform(app.services, viewer, request, reply))
    },
  }
  if (endpoints.get('POST')?.upload) routeUploads(app.fastify, route)
  else app.fastify.route(route)
}

const allowedOf = (verbs: string[]) =>
  verbs.flatMap((verb) => (verb === 'PUT' ? ['PUT', 'PATCH'] : verb === 'GET' ? ['GET', 'HEAD'] : [verb]))

/** Returns a pattern for the addresses that a path with parameters matches. */
export const patternOf = (prefix: string, path: string) => {
  const parts = path.split(/:\w+/).map((part) => RegExp.escape(part))
  return new RegExp(`^${RegExp.escape(prefix)}${parts.join('[^/]+')}/?$`)
}

interface Path {
  path: string
  pattern: RegExp
  endpoints: AnyEndpoint[]
  /** Whether another path matches the same addresses; if so, this one rejects the verbs it does not have. */
  isPreferred: boolean
}

const mountPath = (app: App, { path, pattern, endpoints, isPreferred }: Path, onWritten: OnWritten) => {
  const own = new Map(endpoints.map((endpoint) => [endpoint.method as string, endpoint]))
  const posted = new Map([...own].filter(([verb]) => verb !== 'GET'))
  const performers: Performers = new Map(
    endpoints.map((endpoint) => {
      const perform = once(() => performer(endpoint, onWritten))
      return [endpoint, (...request: Parameters<Perform>) => perform()(...request)]
    }),
  )
  const allowed = allowedOf([...own.keys()])
  for (const [verb, endpoint] of own) {
    const perform = performers.get(endpoint) as Perform
    if (endpoint.records) mountRecord(app, endpoint)
    else if (verb === 'PUT') mountVerbs(app, ['PUT', 'PATCH'], endpoint, perform)
    else if (verb !== 'POST') mountVerbs(app, [verb as HTTPMethods], endpoint, perform)
  }
  if (posted.size) mountPost(app, path, posted, performers, allowed)
  if (isPreferred) {
    const answered = new Set<string>([...allowed, ...(posted.size ? ['POST'] : [])])
    app.fastify.route({
      method: verbs.filter((verb) => !answered.has(verb)),
      url: prefix + path,
      onRequest: async () => {
        throw wrongVerb(allowed)
      },
      handler: async () => undefined,
    })
  }
  return { pattern, allowed }
}

/** Whether the router prefers a path to another one at an address that both match. */
const isPreferred = (path: string[], other: string[]) => {
  if (path.length !== other.length) return false
  const differing = path.findIndex((part, at) => part !== other[at])
  return (
    other[differing] === ':' &&
    path.every((part, at) => part === other[at] || part === ':' || other[at] === ':')
  )
}

const pathsOf = (all: AnyEndpoint[]): Path[] => {
  const byPath = Map.groupBy(all, ({ path }) => path.replace(/:\w+/g, ':'))
  const parts = [...byPath.keys()].map((path) => path.split('/'))
  return [...byPath].map(([plain, endpoints]) => {
    const names = new Set(endpoints.map(({ path }) => path))
    if (names.size > 1) throw new Error(`One path is declared under several names: ${[...names].join(', ')}`)
    const path = endpoints[0]?.path as string
    const own = plain.split('/')
    return {
      path,
      endpoints,
      pattern: patternOf(prefix, path),
      isPreferred: parts.some((other) => isPreferred(own, other)),
    }
  })
}

const refuseDoubles = (endpoints: AnyEndpoint[]) => {
  const known = new Set<string>()
  for (const { method, path, operationId } of endpoints) {
    if (known.has(operationId))
      throw new Error(`${method} ${path} has the operationId of another endpoint: ${operationId}`)
    known.add(operationId)
  }
}

/** Mounts every declared endpoint: native verbs, POST equivalents, and a 405 for the rest. */
export const mount = (app: App, onWritten: OnWritten = () => undefined) => {
  refuseDoubles(app.endpoints)
  const mounted = pathsOf(app.endpoints).map((path) => mountPath(app, path, onWritten))
  app.fastify.addHook('onRequest', (request, _, done) => {
    if (!request.is404) return done()
    const [address = ''] = request.url.split('?')
    const known = mounted.find(({ pattern }) => pattern.test(address))
    done(known ? wrongVerb(known.allowed) : nothingHere())
  })
}
