import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { stripToken } from '#http/auth.ts'
import { readBodies } from '#http/body.ts'
import type { App, Services } from '#http/endpoint.ts'
import { handleError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { Problem } from '#http/problem.ts'
import { parseQueryString } from '#http/query-string.ts'
import { serveReference } from '#http/reference.ts'
import { auth } from '#resources/auth/routes.ts'
import { contacts } from '#resources/contacts/routes.ts'
import { ctiAgents } from '#resources/cti-agents/routes.ts'
import { departments } from '#resources/departments/routes.ts'
import { extensions } from '#resources/extensions/routes.ts'
import { groups } from '#resources/groups/routes.ts'
import { jobTitles } from '#resources/job-titles/routes.ts'
import { phoneNumbers } from '#resources/phone-numbers/routes.ts'
import { tags } from '#resources/tags/routes.ts'
import { version } from './version.ts'

const mebibyte = 1_048_576

/** The resources, in the order in which the reference lists them. */
const resources = [auth, contacts, phoneNumbers, tags, groups, departments, jobTitles, extensions, ctiAgents]

const requestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()

/** The whole service as one server that does not listen yet. */
export const buildApp = async (services: Services, log?: FastifyBaseLogger): Promise<App> => {
  const fastify = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    disableRequestLogging: true,
    bodyLimit: mebibyte,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    trustProxy: services.config.trustProxy,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    rewriteUrl: stripToken,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString, maxParamLength: 200 },
    frameworkErrors: handleError,
  })
  fastify.setErrorHandler(handleError)
  fastify.setNotFoundHandler((request, reply) =>
    handleError(new Problem(404, 'There is nothing at this address.'), request, reply),
  )
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Request-Id': request.id,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
  })
  readBodies(fastify)
  const app: App = { fastify, services, endpoints: [] }
  for (const resource of resources) resource(app)
  mount(app)
  serveReference(app, version)
  await fastify.ready()
  return app
}
