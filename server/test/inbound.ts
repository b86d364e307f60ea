import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { Adapter, InboundEvent, InboundPayload, Profile } from '#channels/adapter.ts'
import { alike } from '#channels/description.ts'
import { adapters } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import { sealCredentials } from '#resources/channels/sealed.ts'
import { eventually } from './eventually.ts'
import type { Service } from './service.ts'

/** A platform whose calls are easily made: its body holds events as they are stored. */

const contactable_type = 'App\\WechatContact' as const

const text = { limit: 1000, measure: 'utf16_units' } as const

const sign = (secret: string, body: string | Buffer) => createHmac('sha256', secret).update(body).digest()

export interface StandIn {
  profile: (from: string) => Promise<Profile | undefined>
  acknowledged: InboundEvent[]
}

/** Puts the platform in place of a real one, for the file's tests. */
export const standIn = (): StandIn => {
  const stand: StandIn = { profile: async () => undefined, acknowledged: [] }
  const adapter: Adapter = {
    type: contactable_type,
    description: {
      name: alike('Chat'),
      limits: {
        text,
        text_with_buttons: text,
        text_with_quick_replies: text,
        buttons: null,
        quick_replies: null,
      },
      files: [],
      credentials: { secret: { label: alike('Secret'), isSecret: true } },
      setUp: { before: [], after: [] },
    },
    address: { default: 'http://127.0.0.1:9' },
    credentials: Type.Object({ secret: Type.String() }),
    accountOf: ({ secret }) => secret,
    show: () => [],
    render: () => ({ requests: [], degradations: [], errors: {}, kept: {} }),
    send: async () => ({ kind: 'accepted' }),
    receive: ({ method, query, headers, body }, { secret = '' }) => {
      if (method === 'GET') return { kind: 'handshake', body: query.challenge ?? '' }
      const given = Buffer.from(headers['x-signature'] ?? '', 'hex')
      if (!given.length) return { kind: 'refused', status: 401 }
      const own = sign(secret, body)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return { kind: 'refused', status: 403 }
      const told = JSON.parse(body.toString('utf8'))
      return Array.isArray(told) ? { kind: 'events', events: told, body: 'success' } : { kind: 'malformed' }
    },
    profile: (_, from) => stand.profile(from),
    media: async (_, { url = '', id }) => ({
      request: { method: 'GET', url: id ?? url },
      isForeign: id === undefined,
    }),
    acknowledge: async (_, event) => {
      stand.acknowledged.push(event)
    },
  }
  adapters.unshift(adapter)
  after(() => adapters.splice(adapters.indexOf(adapter), 1))
  return stand
}

export interface ToldChannel {
  id: number
  key: string
  secret: string
}

/** A channel of the platform above. */
export const aToldChannel = async (
  { database, services }: Pick<Service, 'database' | 'services'>,
  given: { is_enabled?: boolean; hasCredentials?: boolean } = {},
): Promise<ToldChannel> => {
  const { is_enabled = true, hasCredentials = true } = given
  const secret = randomUUID()
  const { id, key } = await database.main
    .insertInto('channels')
    .values({ contactable_type, name: 'Support', is_enabled })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  const credentials = hasCredentials ? sealCredentials(services.secretKey, key, { secret }) : null
  await database.main.updateTable('channels').set({ credentials }).where('id', '=', id).execute()
  return { id, key, secret }
}

export const anEvent = (
  from: string,
  payload: InboundPayload | string,
  given: Partial<InboundEvent> = {},
): InboundEvent => ({
  id: randomUUID(),
  from,
  at: new Date().toISOString(),
  payload: typeof payload === 'string' ? { kind: 'text', text: payload } : payload,
  ...given,
})

/** A call as the platform would make it, with what a test wants otherwise. */
export const tell = async (
  app: FastifyInstance,
  { key, secret }: ToldChannel,
  events: unknown,
  given: { body?: string; headers?: Record<string, string> } = {},
) => {
  const body = given.body ?? JSON.stringify(events)
  const headers = {
    'content-type': 'application/json',
    'x-signature': sign(secret, body).toString('hex'),
    ...given.headers,
  }
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: `/webhooks/${key}`,
    headers,
    payload: body,
  })
  return { status: statusCode, body: payload }
}

/** Resolves once all events of a channel have been worked at. */
export const allWorked = (db: Db, channelId: number) =>
  eventually(async () => {
    const left = await db
      .selectFrom('inbound_events')
      .select('id')
      .where('channel_id', '=', channelId)
      .where('processed_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return !left
  })
