import Type, { type TSchema } from 'typebox'

/** An event that is sent to our users' systems. */
export interface DescribedEvent {
  type: string
  summary: string
  data: TSchema
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
  '2XX': {
    description: 'Taken; 410 disables the webhook, and after any other answer the event is sent again',
  },
}

const EventShape = Type.Object(
  {
    type: Type.String({ description: 'What happened', examples: ['contact.created'] }),
    timestamp: Type.String({
      description: 'When it happened, in UTC',
      examples: ['2026-11-20T14:32:05.123Z'],
    }),
  },
  { $id: 'Event', description: 'What webhooks receive' },
)

/** Returns an event that an administrator can have sent as an operation of the document's `webhooks`. */
export const eventOperation = (
  { type, summary, data }: DescribedEvent,
  refer: (schema: unknown) => unknown,
) => {
  const schema = {
    type: 'object',
    allOf: [refer(EventShape)],
    required: ['data'],
    properties: { type: { const: type, description: 'What happened' }, data: refer(data) },
  }
  return {
    tags: ['Webhooks'],
    operationId: `on${type.replace(/(^|[._])([a-z])/g, (_, __, letter) => letter.toUpperCase())}`,
    summary,
    description: 'Sent at least once.',
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses,
  }
}
