import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { cleanForwarded, trustOf } from '../ip-addresses.ts'
import { allowOrigins } from './callers/cors.ts'
import { stripToken } from './callers/credentials.ts'
import { rememberCredentials } from './callers/known-credentials.ts'
import { enforceBodyTimeouts, maxRequestMs } from './connections/body-timeouts.ts'
import { boundedServers } from './connections/connections.ts'
import { lingerAfterLargeBodies } from './connections/lingering.ts'
import { type ParserError, resend } from './connections/raw-addresses.ts'
import { refuseSocket } from './connections/sockets.ts'
import { refuseWhenStopping } from './connections/stopping.ts'
import { resolveTarget } from './connections/targets.ts'
import { isUpgrade, routeUpgrades } from './connections/upgrades.ts'
import { handleError } from './errors.ts'
import { watchFileStore } from './health/file-store.ts'
import { serveHealth } from './health/health.ts'
import { createReadiness } from './health/readiness.ts'
import { readBodies } from './input/body.ts'
import { parseQueryString } from './input/query-string.ts'
import { boundStrangersBodies } from './limits/body-budget.ts'
import { guardDisk } from './limits/disk.ts'
import { mebibyte } from './limits/mebibyte.ts'
import { limitRates } from './limits/rate-limit.ts'
import { auditAccesses } from './monitoring/access-audit.ts'
import { logRequests } from './monitoring/access-log.ts'
import { serveMetrics } from './monitoring/metrics.ts'
import { logReplica } from './monitoring/replica-metrics.ts'
import { traceRequests } from './monitoring/traces.ts'
import { nothingHere, Problem } from './problem.ts'
import { answeredRequestId } from './request-id.ts'
import type { Services } from './services.ts'

/** Longer than proxies' default, so that the proxy closes the connection. */
const KEEP_ALIVE_MS = 72_000

const sameHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/**
 * One year, as browsers recommend, without subdomains: other hosts of the domain are not ours to decide
 * about.
 */
const strictTransport = 'max-age=31536000'

const setHeaders = (request: FastifyRequest, reply: FastifyReply, publicUrl: string) => {
  reply.headers(sameHeaders).header('x-request-id', answeredRequestId(request))
  if ((publicUrl || `${request.protocol}:`).startsWith('https:'))
    reply.header('strict-transport-security', strictTransport)
}

/**
 * Handles a request that Node's parser could not read: one with raw UTF-8 in its address is served, others
 * are refused.
 */
function answerUnreadable(this: FastifyInstance, error: ConnectionError & ParserError, socket: Socket) {
  if (!resend(this.server, socket, error)) refuseSocket(error, socket)
}

/** Creates the bare server: limits, bodies, headers and errors, before any route. */
export const createServer = async (services: Services, log?: FastifyBaseLogger) => {
  const { config, database } = services
  const { serverFactory, attach } = boundedServers({
    isBehindProxy: config.trustProxy !== false,
    http: {
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      // Node's own refusal has no body.
      requireHostHeader: false,
      shouldUpgradeCallback: isUpgrade,
    },
    requestTimeout: maxRequestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const fastify = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: mebibyte,
    serverFactory,
    return503OnClosing: false,
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => {
      resolveTarget(request)
      cleanForwarded(request)
      return stripToken(request, config.queryToken)
    },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString, maxParamLength: 2_400 },
    clientErrorHandler: answerUnreadable,
    // A path that the router cannot read matches nothing.
    frameworkErrors: (_, request, reply) => {
      setHeaders(request, reply, config.publicUrl)
      handleError(nothingHere(), request, reply)
    },
  })
  fastify.setErrorHandler(handleError)
  fastify.setNotFoundHandler((request, reply) => handleError(nothingHere(), request, reply))
  fastify.decorateRequest('employeeId', null)
  fastify.decorateRequest('isByToken', false)
  traceRequests(fastify)
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, config.publicUrl)
    done(request.headers.host === undefined ? new Problem(400, 'requests.no_host') : undefined)
  })
  enforceBodyTimeouts(fastify)
  lingerAfterLargeBodies(fastify)
  boundStrangersBodies(fastify)
  await allowOrigins(fastify, config.corsOrigins)
  attach(fastify)
  if (log) logRequests(fastify)
  if (log && database.replica) logReplica(database.replica, log)
  refuseWhenStopping(fastify)
  rememberCredentials(fastify)
  auditAccesses(fastify, database.main)
  limitRates(fastify, config.rateLimit, database.pool)
  serveMetrics(fastify, services)
  const isDiskFull = guardDisk(fastify, config)
  const files = watchFileStore(fastify, services.files)
  serveHealth(fastify, createReadiness(fastify, { zones: config, database, isDiskFull, files }))
  readBodies(fastify)
  routeUpgrades(fastify)
  return fastify
}
