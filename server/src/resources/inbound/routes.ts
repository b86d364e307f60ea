import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Inbound, Received } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import type { App, Services } from '#http/endpoint.ts'
import { busy, nothingHere, Problem } from '#http/problem.ts'
import { countCall } from '#http/rate-limit.ts'
import { type ChannelRow, findChannelByKey } from '#resources/channels/account.ts'
import { readCredentials } from '#resources/channels/sealed.ts'
import { cleanEvent, isBounded, isKnowable } from './clean.ts'
import { createDrain } from './drain.ts'
import { storeEvents } from './queries.ts'

const mostEvents = 1000
const mostWaiting = 200

/** Counts only those who are refused: platforms tell of all customers from few addresses. */
const refuse = (request: FastifyRequest, problem: Problem) => {
  countCall(request)
  return problem
}

const inboundOf = (request: FastifyRequest): Inbound => {
  const [, query = ''] = (request.raw.url ?? '').split(/\?(.*)/s)
  return {
    method: request.method as Inbound['method'],
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: request.headers as Inbound['headers'],
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

const channelOf = async ({ database }: Services, request: FastifyRequest) => {
  const { key } = request.params as { key: string }
  if (database.pool.waitingCount > mostWaiting) throw busy('Too many requests are waiting for the database.')
  const channel = /^[0-9a-f]{64}$/.test(key) ? await findChannelByKey(database.main, key) : undefined
  if (!channel?.is_enabled || !adapterOf(channel.contactable_type).receive)
    throw refuse(request, nothingHere())
  return channel
}

const unverifiable = () => new Problem(403, 'The channel has no credentials to verify this with.')
const unreadable = () => new Problem(400, 'This is nothing that the platform would send.')

const receive = ({ secretKey }: Services, channel: ChannelRow, request: FastifyRequest): Received => {
  const credentials = channel.credentials && readCredentials(secretKey, channel.key, channel.credentials)
  if (!credentials) throw refuse(request, unverifiable())
  try {
    return adapterOf(channel.contactable_type).receive?.(inboundOf(request), credentials) as Received
  } catch (failure) {
    request.log.error({ failure }, 'inbound call not understood')
    return { kind: 'malformed' }
  }
}

const say = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text)

/** Where platforms tell what customers do: verified, stored once, answered at once and worked at afterwards. */
export const inbound = ({ fastify, services }: App) => {
  const drain = createDrain({ services, log: fastify.log })
  fastify.addHook('onClose', drain.stop)

  const take = async (channel: ChannelRow, events: (Received & { kind: 'events' })['events']) => {
    if (events.length > mostEvents) throw new Problem(400, `More than ${mostEvents} events came at once.`)
    const sound = events.map(cleanEvent).filter((event) => isBounded(event) && isKnowable(event))
    if (!sound.length) return
    const { id: channel_id, contactable_type } = channel
    const whose = await storeEvents(services.database.main, channel_id, sound)
    drain.add(whose.map((external_id) => ({ channel_id, contactable_type, external_id })))
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const channel = await channelOf(services, request)
    const received = receive(services, channel, request)
    if (received.kind === 'refused')
      throw refuse(request, new Problem(received.status, 'The signature is not the platform’s.'))
    if (received.kind === 'malformed') throw unreadable()
    if (received.kind === 'handshake') return say(reply, received.body)
    await take(channel, received.events)
    return say(reply, received.body ?? '')
  }

  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
    scope.route({
      method: ['GET', 'POST'],
      url: '/webhooks/:key',
      exposeHeadRoute: false,
      config: { counts: 'itself' },
      handler,
    })
  })
}
