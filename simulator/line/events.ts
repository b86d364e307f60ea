import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Customer, CustomerAction, Report, World } from '../platform.ts'
import { isObject, type Json } from './check.ts'
import { actionsIn } from './shown.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const eventId = () => `01${[...randomBytes(24)].map((byte) => alphabet[byte % 32]).join('')}`

/** LINE numbers messages, longer than a number can hold. */
export const messageId = () => `5${Array.from({ length: 17 }, () => randomInt(10)).join('')}`

const message = (content: Json) => ({
  type: 'message',
  replyToken: randomBytes(16).toString('hex'),
  message: { id: messageId(), ...content },
})

const tap = (world: World, { message_id, label }: Extract<CustomerAction, { kind: 'tap' }>) => {
  const taken = world.taken.find(({ id }) => id === message_id)
  const messages = Array.isArray(taken?.body.messages) ? taken.body.messages.filter(isObject) : []
  const action = messages.flatMap(actionsIn).find((each) => each.label === label)?.action
  if (action?.type === 'message') return message({ type: 'text', text: action.text })
  if (action?.type !== 'postback') throw new Error(`There is nothing to tap that LINE tells of: ${label}`)
  return {
    type: 'postback',
    replyToken: randomBytes(16).toString('hex'),
    postback: { data: action.data },
  }
}

const kinds = ['image', 'video', 'audio']

const file = (world: World, { name, mime, content }: Extract<CustomerAction, { kind: 'file' }>) => {
  const type = kinds.find((kind) => mime.startsWith(`${kind}/`)) ?? 'file'
  const id = messageId()
  world.notes.set(`content ${id}`, { mime, content })
  const more =
    type === 'file' ? { fileName: name, fileSize: content.length } : { contentProvider: { type: 'line' } }
  return message({ id, type, ...more })
}

const told = (customerAction: CustomerAction, world: World): Json => {
  switch (customerAction.kind) {
    case 'text':
      return message({ type: 'text', text: customerAction.text, quoteToken: 'q' })
    case 'tap':
      return tap(world, customerAction)
    case 'file':
      return file(world, customerAction)
    case 'follow':
      return { type: 'follow', replyToken: 'r', follow: { isUnblocked: false } }
    case 'unfollow':
      return { type: 'unfollow' }
    default:
      throw new Error('LINE does not tell what became of a message.')
  }
}

/** A call at the webhook, signed with the channel's secret. */
export const signed = (body: string, secret = ''): Report => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-line-signature': createHmac('sha256', secret).update(body).digest('base64'),
  },
  body,
})

/** What LINE reports of a customer to the webhook. */
export const report = (customerAction: CustomerAction, customer: Customer, world: World): Report => {
  const event = {
    ...told(customerAction, world),
    mode: 'active',
    timestamp: world.now(),
    source: { type: 'user', userId: customer.id },
    webhookEventId: eventId(),
    deliveryContext: { isRedelivery: false },
  }
  if ('replyToken' in event)
    world.notes.set(`reply ${event.replyToken}`, { to: customer.id, at: world.now() })
  const body = JSON.stringify({ destination: 'Uffffffffffffffffffffffffffffffff', events: [event] })
  return signed(body, world.credentials.channel_secret)
}
