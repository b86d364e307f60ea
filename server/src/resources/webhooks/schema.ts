import Type, { type Static } from 'typebox'
import { type EventType, eventTypes } from '#events/types.ts'
import { message } from '#messages/message.ts'
import { DateTime, Id, Maybe, Moment, Name, Nullable, timestamps, Worded, webAddress } from '#shapes'

const Url = Type.String({
  ...webAddress,
  description: 'Where events are sent: a public address, https unless the operator allows http',
})
const EventTypes = Type.Array(Type.Unsafe<EventType>({ type: 'string', enum: Object.keys(eventTypes) }), {
  minItems: 1,
  uniqueItems: true,
  maxItems: 100,
  description: 'Subscribed events',
})
const secret = {
  maxLength: 255,
  pattern: '^whsec_[A-Za-z0-9+/]+={0,2}$',
  'x-pattern-message': message('patterns.webhook_secret'),
  format: 'password',
}

const writable = {
  url: Url,
  description: Maybe(Name),
  event_types: EventTypes,
  is_enabled: Type.Boolean({ default: true, description: 'Whether it currently receives events' }),
}

export const Webhook = Type.Object(
  { id: Id, ...writable, description: Nullable(Name), creater_id: Nullable(Id), ...timestamps },
  { $id: 'Webhook', description: 'A system that receives events' },
)

export const WebhookWithSecret = Type.Object(
  {
    ...Webhook.properties,
    secret: Type.String({ ...secret, description: 'Signs the events; shown this once' }),
  },
  { $id: 'WebhookWithSecret', description: 'A webhook, with the secret that is shown this once' },
)

const NewSecret = Maybe(
  Type.String({
    ...secret,
    writeOnly: true,
    description: 'What signs the events: `whsec_` and 24 to 64 bytes in base64; generated unless given',
  }),
)

export const NewWebhook = Type.Object(
  { ...writable, is_enabled: Maybe(writable.is_enabled), secret: NewSecret },
  {
    $id: 'NewWebhook',
    examples: [{ url: 'https://erp.example/parley', event_types: ['ticket.created', 'ticket.updated'] }],
  },
)

export const WebhookChanges = Type.Object(
  {
    url: Type.Optional(Url),
    description: Maybe(Name),
    event_types: Type.Optional(EventTypes),
    is_enabled: Type.Optional(writable.is_enabled),
  },
  { $id: 'WebhookChanges' },
)

export const NewWebhookSecret = Type.Object(
  { secret: NewSecret },
  { $id: 'NewWebhookSecret', examples: [{}] },
)

const DeliveryState = Type.Unsafe<'pending' | 'delivered' | 'dead'>({
  type: 'string',
  enum: ['pending', 'delivered', 'dead'],
  description: 'pending until it is delivered, or dead once it is given up',
})

export const WebhookDelivery = Type.Object(
  {
    id: Id,
    webhook_id: Id,
    event_id: Id,
    event_type: Type.String({ examples: ['ticket.created'] }),
    state: DeliveryState,
    attempts: Type.Integer({ minimum: 0, description: 'How often it was sent' }),
    due_at: Nullable(Type.String({ ...DateTime, description: 'When it is sent the next time' })),
    last_status: Nullable(Type.Integer({ description: 'The HTTP status of the last answer' })),
    last_error: Nullable(Worded({ description: 'Why the last attempt failed' })),
    delivered_at: Nullable(DateTime),
    replayed_at: Nullable(
      Type.String({ ...DateTime, description: 'When it was last sent again; null if never' }),
    ),
    ...timestamps,
  },
  { $id: 'WebhookDelivery', description: 'One event on its way to one webhook' },
)

export const WebhookDeliveryDetail = Type.Object(
  {
    ...WebhookDelivery.properties,
    body: Nullable(
      Type.String({
        description:
          'What is sent, as it is signed: JSON. It may tell of anybody, so it is null without `webhook.update` and the permission to read what it tells',
      }),
    ),
  },
  { $id: 'WebhookDeliveryDetail', description: 'A delivery with what is sent' },
)

export const WebhookDeliveryFilter = Type.Object({ state: Type.Optional(DeliveryState) })

export const WebhookReplayRange = Type.Object(
  {
    from: Type.String({ ...Moment, description: 'Deliveries from then on' }),
    to: Maybe(Type.String({ ...Moment, description: 'And before then; absent: up to now' })),
    after_id: Maybe({ ...Id, description: 'Only those after this delivery: `last_id` of the last answer' }),
  },
  {
    $id: 'WebhookReplayRange',
    examples: [{ from: '2026-11-20 00:00:00', to: '2026-11-20 06:00:00' }],
  },
)

export const WebhookReplay = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'How many are sent again' }),
    last_id: Nullable({
      ...Id,
      description: 'If there are more, the `after_id` of the next call; null: these were all',
    }),
  },
  { $id: 'WebhookReplay', description: 'What is sent again' },
)

export type NewWebhook = Static<typeof NewWebhook>
export type WebhookChanges = Static<typeof WebhookChanges>
export type WebhookDeliveryFilter = Static<typeof WebhookDeliveryFilter>
