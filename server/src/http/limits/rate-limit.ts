import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { networkOf } from '../../ip-addresses.ts'
import { Problem } from '../problem.ts'
import { type Allowance, createLimiter, type Limiter, MINUTE, openLimiter } from './limiter.ts'

interface Limiters {
  /** Calls of employees, which callers without a valid credential cannot crowd out. */
  employees: Limiter
  /** Calls without a valid credential, by the caller's network. */
  networks: Limiter
  /** Pages and scripts, which are sent from memory: ten times the limit. */
  files: Limiter
}

declare module 'fastify' {
  interface FastifyInstance {
    limiters: Limiters | null
  }
  interface FastifyRequest {
    allowance: Allowance | null
  }
  interface FastifyContextConfig {
    /**
     * How a request is counted before its route runs: by default as a `call` of its network. An endpoint
     * counts `itself` once it knows the employee.
     */
    counts?: 'call' | 'file' | 'health' | 'itself'
  }
}

const MAX_NETWORKS = 50_000
const FILES_PER_CALL = 10
/** Probes have a separate count, so that no flood makes a server look dead. */
const HEALTH_CHECKS_PER_MINUTE = 6000

const headersOf = ({ limit, remaining, reset }: Allowance) => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(Math.max(0, remaining)),
  'RateLimit-Reset': String(reset),
})

const tooMany = (allowance: Allowance) => {
  const { limit, reset } = allowance
  return new Problem(429, message('requests.rate_limit', { limit, seconds: reset }), {
    code: 'rate_limited',
    headers: { 'Retry-After': String(reset), ...headersOf(allowance) },
  })
}

const refuseIfSpent = (allowance: Allowance) => {
  if (allowance.remaining < 0) throw tooMany(allowance)
}

/** Counts a call toward its employee, or its network if there is none. Throws a 429 past the limit. */
export const countCall = (request: FastifyRequest) => {
  const { limiters } = request.server
  if (!limiters || request.allowance) return
  const { employeeId } = request
  request.allowance =
    employeeId === null
      ? limiters.networks.count(`address ${networkOf(request.ip)}`)
      : limiters.employees.count(`employee ${employeeId}`)
  refuseIfSpent(request.allowance)
}

/** Throws a 429 for a network that has used up its calls, before any query on its behalf. */
export const refuseSpentNetwork = (request: FastifyRequest) => {
  const { limiters } = request.server
  if (limiters) refuseIfSpent(limiters.networks.peek(`address ${networkOf(request.ip)}`))
}

const openLimiters = (fastify: FastifyInstance, limit: number, pool: pg.Pool): Limiters => ({
  employees: openLimiter(fastify, pool, { limit }),
  networks: openLimiter(fastify, pool, { limit, maxCallers: MAX_NETWORKS }),
  files: openLimiter(fastify, pool, { limit: limit * FILES_PER_CALL, maxCallers: MAX_NETWORKS }),
})

const countPublic = (request: FastifyRequest, health: Limiter) => {
  const { limiters } = request.server
  const { counts = 'call' } = request.is404 ? {} : request.routeOptions.config
  if (counts === 'itself') return
  const network = networkOf(request.ip)
  if (counts === 'health') refuseIfSpent(health.count(network))
  else if (counts === 'call') countCall(request)
  else if (limiters) refuseIfSpent(limiters.files.count(`files ${network}`))
}

/** Limits each caller's requests per minute, across all servers. Without a limit, only probes are counted. */
export const limitRates = (fastify: FastifyInstance, limit: number, pool: pg.Pool) => {
  const health = createLimiter(HEALTH_CHECKS_PER_MINUTE, pool, undefined, MAX_NETWORKS)
  const isLimited = Number.isFinite(limit)
  fastify.decorate('limiters', isLimited ? openLimiters(fastify, limit, pool) : null)
  fastify.decorateRequest('allowance', null)
  fastify.addHook('onRequest', (request, _, done) => {
    try {
      countPublic(request, health)
      done()
    } catch (error) {
      done(error as Problem)
    }
  })
  if (!isLimited) return
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.allowance) reply.headers(headersOf(request.allowance))
    done(null, payload)
  })
}

/** Deletes the counts of minutes before the previous one. */
export const deleteExpiredCounts = (db: Db) =>
  db
    .deleteFrom('request_counts')
    .where('minute', '<', Math.floor(Date.now() / MINUTE) - 1)
    .execute()
