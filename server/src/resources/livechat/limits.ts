import type { FastifyRequest } from 'fastify'
import type { App } from '#http/endpoint.ts'
import { type Allowance, openLimiter } from '#http/limits/limiter.ts'
import { Problem } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { networkOf } from '../../ip-addresses.ts'

/** Divisors that derive each limit here from the calls a minute that one caller may make. */
const shares = { visitor: 50, files: 300, network: 10, beginnings: 100, channel: 20 }

/** The calls a minute used when rate limiting is off, because anyone may write here. */
const DEFAULT_LIMIT = 6000
const MAX_CALLERS = 50_000

const limited = (text: Message, seconds: number) =>
  new Problem(429, text, { code: 'rate_limited', headers: { 'Retry-After': String(seconds) } })

const tooMany = ({ limit, reset }: Allowance) =>
  limited(message('requests.visitor_rate_limit', { limit, seconds: reset }), reset)

const crowded = ({ reset }: Allowance) => limited(message('service.chats_busy', { seconds: reset }), reset)

/** Limits what visitors write, across all servers. */
export const boundVisitors = ({ fastify, services: { config, database } }: App) => {
  const calls = Number.isFinite(config.rateLimit) ? config.rateLimit : DEFAULT_LIMIT
  const bound = (name: keyof typeof shares, problemOf: (allowance: Allowance) => Problem) => {
    const limit = Math.ceil(calls / shares[name])
    const limiter = openLimiter(fastify, database.pool, { limit, maxCallers: MAX_CALLERS })
    return (caller: string | number) => {
      const allowance = limiter.count(`livechat ${name} ${caller}`)
      if (allowance.remaining < 0) throw problemOf(allowance)
    }
  }
  const [post, write] = [bound('visitor', tooMany), bound('network', tooMany)]
  const file = bound('files', tooMany)
  const [beginNear, beginOn] = [bound('beginnings', tooMany), bound('channel', crowded)]
  return {
    /** Counts a change by one visitor. */
    post,
    /** Counts a file of one visitor. */
    file,
    /** Counts messages per network across visitors, because sessions cost nothing. */
    write: ({ ip }: FastifyRequest) => write(networkOf(ip)),
    /** Counts what begins a conversation or a ticket, and for a new visitor a contact. */
    begin: ({ ip }: FastifyRequest, channelId: number) => {
      beginNear(networkOf(ip))
      beginOn(channelId)
    },
  }
}
