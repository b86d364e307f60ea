import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Customer, CustomerAction, Report, World } from '../platform.ts'
import { buttonsIn } from './shown.ts'
import { withToken } from './statuses.ts'

type Json = Record<string, unknown>

export const newToken = () => `5${Array.from({ length: 18 }, () => randomInt(10)).join('')}`

const tapped = (world: World, { message_id, label }: Extract<CustomerAction, { kind: 'tap' }>) => {
  const taken = world.taken.find(({ id }) => id === message_id)
  const found = buttonsIn(taken?.body ?? {}).find(
    (each) => each.label === label && each.button.ActionType !== 'none',
  )
  if (!found) throw new Error(`There is nothing to tap: ${label}`)
  return { message: { type: 'text', text: found.button.ActionBody }, silent: found.button.Silent === true }
}

const file = (world: World, { name, mime, content }: Extract<CustomerAction, { kind: 'file' }>) => {
  const type = mime.startsWith('image/') ? 'picture' : mime.startsWith('video/') ? 'video' : 'file'
  const path = `/files/${randomBytes(9).toString('base64url')}`
  world.notes.set(`file ${path}`, { mime, content })
  const media = `${world.notes.get('address') ?? 'https://files.test'}${path}`
  return { message: { type, media, file_name: name, size: content.length } }
}

const written = (more: Json, { id, name }: Customer) => ({
  event: 'message',
  sender: { id, name, language: 'en', country: 'TW', api_version: 10 },
  silent: false,
  ...more,
})

const happened = (
  customerAction: CustomerAction,
  customer: Customer,
  world: World,
): [Json, token: string] => {
  const { id, name } = customer
  switch (customerAction.kind) {
    case 'text':
      return [written({ message: { type: 'text', text: customerAction.text } }, customer), newToken()]
    case 'tap':
      return [written(tapped(world, customerAction), customer), newToken()]
    case 'file':
      return [written(file(world, customerAction), customer), newToken()]
    case 'follow':
      return [{ event: 'subscribed', user: { id, name, api_version: 10 } }, newToken()]
    case 'unfollow':
      return [{ event: 'unsubscribed', user_id: id }, newToken()]
    case 'receive':
      return [{ event: 'delivered', user_id: id }, customerAction.message_id]
    case 'read':
      return [{ event: 'seen', user_id: id }, customerAction.message_id]
  }
}

/** A call at the webhook, signed with the bot's token. */
export const signed = (body: string, secret = ''): Report => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-viber-content-signature': createHmac('sha256', secret).update(body).digest('hex'),
  },
  body,
})

/** What Viber reports of a customer to the webhook. */
export const report = (customerAction: CustomerAction, customer: Customer, world: World): Report => {
  const [event, token] = happened(customerAction, customer, world)
  const call = { timestamp: world.now(), chat_hostname: 'SN-CHAT-01_', ...event }
  return signed(withToken(call, token), world.credentials.auth_token)
}
