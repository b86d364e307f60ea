import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Inbound, InboundResult } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { countCall } from '#http/limits/rate-limit.ts'
import { busy, nothingHere, Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { message } from '#messages/message.ts'
import { type ChannelRow, findChannelByKey } from '#resources/channels/account.ts'
import type { RefusalReason } from '#resources/channels/refusals.ts'
import { readCredentials } from '#resources/channels/sealed.ts'
import { cleanEvent, isBounded, isKnowable } from './clean.ts'
import { storeEvents } from './queries.ts'
import { createRefusalCounts } from './refused.ts'
import { claimSignature } from './signatures.ts'
import { createInboundWorker } from './worker.ts'

const maxEvents = 1000
const maxWaiting = 200

type ReceivedEvents = InboundResult & { kind: 'events' }

/** A refused call, with the reason shown on the channel's page and in the metrics. */
class Refusal extends Problem {
  readonly channel: ChannelRow
  readonly reason: RefusalReason
  constructor(channel: ChannelRow, reason: RefusalReason, { status, text }: Problem) {
    super(status, text)
    this.channel = channel
    this.reason = reason
  }
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

const findCalled = async ({ database }: Services, request: FastifyRequest) => {
  const { key } = request.params as { key: string }
  if (database.pool.waitingCount > maxWaiting) throw busy('service.database_busy')
  const channel = /^[0-9a-f]{64}$/.test(key) ? await findChannelByKey(database.main, key) : undefined
  return channel && adapterOf(channel.contactable_type).receive ? channel : undefined
}

const channelOf = async (services: Services, request: FastifyRequest) => {
  const channel = await findCalled(services, request)
  if (!channel) throw nothingHere()
  if (!channel.is_enabled) throw new Refusal(channel, 'disabled', nothingHere())
  return channel
}

const unverifiable = () => new Problem(403, 'channels.no_inbound_credentials')
const unreadable = () => new Problem(400, 'channels.inbound_unreadable')
const forged = (status: 401 | 403) => new Problem(status, 'channels.inbound_signature')

const receive = ({ secretKey }: Services, channel: ChannelRow, request: FastifyRequest): InboundResult => {
  const credentials = channel.credentials && readCredentials(secretKey, channel.key, channel.credentials)
  if (!credentials) throw new Refusal(channel, 'no_credentials', unverifiable())
  try {
    return adapterOf(channel.contactable_type).receive?.(inboundOf(request), credentials) as InboundResult
  } catch (failure) {
    request.log.error({ failure }, 'inbound call not understood')
    return { kind: 'malformed' }
  }
}

const say = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text)

const isTooLarge = (error: FastifyError | Problem) =>
  'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'

/** Serves platform webhooks: calls are verified, stored once, answered at once and processed afterwards. */
export const inbound = ({ fastify, services }: App) => {
  const drain = createInboundWorker({ services, log: fastify.log })
  const { registry, log } = fastify
  const refusals = createRefusalCounts({ db: services.database.main, log, registry })
  fastify.addHook('onClose', drain.stop)
  fastify.addHook('onClose', refusals.stop)

  /** Claims the signature in the transaction that stores the events, so a failed call can be repeated. */
  const claim = async (db: Db, channel: ChannelRow, once: string | undefined, { body }: FastifyRequest) => {
    if (once === undefined) return
    const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    if (!(await claimSignature(db, channel.id, once, content)))
      throw new Refusal(channel, 'wrong_signature', forged(403))
  }

  const take = async (channel: ChannelRow, { events, once }: ReceivedEvents, request: FastifyRequest) => {
    if (events.length > maxEvents) {
      const tooMany = new Problem(400, message('channels.inbound_too_many', { count: maxEvents }))
      throw new Refusal(channel, 'too_large', tooMany)
    }
    const sound = events.map(cleanEvent).filter((event) => isBounded(event) && isKnowable(event))
    if (!sound.length && once === undefined) return
    const { id: channel_id, contactable_type } = channel
    const store = async (db: Db) => {
      await claim(db, channel, once, request)
      return storeEvents(db, channel_id, sound)
    }
    const { main } = services.database
    const whose = await (once === undefined ? store(main) : main.transaction().execute(store))
    drain.add(whose.map((external_id) => ({ channel_id, contactable_type, external_id })))
  }

  const channels = new WeakMap<FastifyRequest, ChannelRow>()
  // The body is not read for an unknown address.
  const onRequest = async (request: FastifyRequest) => {
    channels.set(request, await channelOf(services, request))
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const channel = channels.get(request) as ChannelRow
    const received = receive(services, channel, request)
    if (received.kind === 'refused') {
      const reason = received.status === 401 ? 'no_signature' : 'wrong_signature'
      throw new Refusal(channel, reason, forged(received.status))
    }
    if (received.kind === 'malformed') throw new Refusal(channel, 'malformed', unreadable())
    if (received.kind === 'handshake') {
      await claim(services.database.main, channel, received.once, request)
      return say(reply, received.body)
    }
    await take(channel, received, request)
    return say(reply, received.body ?? '')
  }

  /** Counts only rejected callers for the rate limit: platforms report all customers from few addresses. */
  const onError = async (error: FastifyError | Problem, request: FastifyRequest) => {
    const isForeign = error instanceof Problem && [401, 403, 404].includes(error.status)
    if (error instanceof Refusal) refusals.count(error.channel, error.reason)
    if (isTooLarge(error)) {
      const channel = await findCalled(services, request)
      if (channel) refusals.count(channel, 'too_large')
    }
    if (isForeign || isTooLarge(error)) countCall(request)
    throw error
  }

  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
    scope.setErrorHandler(onError)
    scope.route({
      method: ['GET', 'POST'],
      url: '/webhooks/:key',
      exposeHeadRoute: false,
      config: { counts: 'itself' },
      onRequest,
      handler,
    })
  })
}
