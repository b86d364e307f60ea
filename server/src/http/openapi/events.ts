import type { TSchema } from 'typebox'

/** An event that is sent to our users' systems. */
export interface DescribedEvent {
  type: string
  summary: string
  data: TSchema
  example: object
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
})

const parameters = [
  {
    ...header(
      'webhook-replay',
      '`true` if somebody had it sent again: newer states may have come before it',
      'true',
    ),
    required: false,
  },
  header('webhook-id', 'The same whenever this event is sent to this webhook', 'msg_1042'),
  header('webhook-timestamp', 'When it was sent: seconds since 1970', '1795184325'),
  header(
    'webhook-signature',
    'As Standard Webhooks has it: `v1,` and an HMAC-SHA256 in base64',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const responses = {
  '2XX': { description: 'Taken' },
  410: { description: 'The webhook is disabled' },
  default: { description: 'Sent again later' },
}

const happened = '2026-11-20T14:32:05.123Z'

/** Returns an event that an administrator can have sent as an operation of the document's `webhooks`. */
export const eventOperation = (
  { type, summary, data, example }: DescribedEvent,
  refer: (schema: unknown) => unknown,
) => {
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', const: type, description: 'What happened' },
      timestamp: { type: 'string', description: 'When it happened, in UTC', examples: [happened] },
      data: refer(data),
    },
  }
  const content = { schema, example: { type, timestamp: happened, data: example } }
  return {
    tags: ['Webhooks'],
    operationId: `on${type.replace(/(^|[._])([a-z])/g, (_, __, letter) => letter.toUpperCase())}`,
    summary,
    description: 'Sent to webhooks that ask for it, at least once; the order is not promised.',
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': content } },
    responses,
  }
}
