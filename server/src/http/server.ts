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
import { auditAccesses } from './access-audit.ts'
import { logRequests } from './access-log.ts'
import { readBodies } from './body.ts'
import { boundStrangersBodies } from './body-budget.ts'
import { enforceBodyTimeouts, maxRequestMs } from './body-timeouts.ts'
import { boundedServers } from './connections.ts'
import { allowOrigins } from './cors.ts'
import { stripToken } from './credentials.ts'
import { guardDisk } from './disk.ts'
import { handleError } from './errors.ts'
import { serveHealth } from './health.ts'
import { rememberCredentials } from './known-credentials.ts'
import { serveMetrics } from './metrics.ts'
import { nothingHere } from './problem.ts'
import { parseQueryString } from './query-string.ts'
import { limitRates } from './rate-limit.ts'
import { type ParserError, resend } from './raw-addresses.ts'
import { logReplica } from './replica-metrics.ts'
import { answeredRequestId } from './request-id.ts'
import type { Services } from './services.ts'
import { refuseSocket } from './sockets.ts'
import { refuseWhenStopping } from './stopping.ts'
import { isUpgrade, routeUpgrades } from './upgrades.ts'

const mebibyte = 1_048_576
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
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, shouldUpgradeCallback: isUpgrade },
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
      cleanForwarded(request)
      return stripToken(request, config.queryToken)
    },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString, maxParamLength: 200 },
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
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, config.publicUrl)
    done()
  })
  enforceBodyTimeouts(fastify)
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
  serveHealth(fastify, database, guardDisk(fastify, config))
  readBodies(fastify)
  routeUpgrades(fastify)
  return fastify
}
