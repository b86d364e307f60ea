import type { Platform, PlatformRequest, PlatformResponse, World } from './platform.ts'
import { isObject } from './viber/buttons.ts'
import { newToken, report } from './viber/events.ts'
import { messageProblem } from './viber/messages.ts'
import { show } from './viber/shown.ts'
import { told, withToken } from './viber/statuses.ts'

type Json = Record<string, unknown>

const maxBytes = 30 * 1024
const maxUnanswered = 100

const take = (path: string, body: Json, world: World): PlatformResponse => {
  const problem = messageProblem(body)
  if (problem) return told(...problem)
  const customer = world.customers.get(String(body.receiver))
  if (!customer) return told(5)
  if (!customer.isFollowing || customer.isBlocking) return told(6)
  if (customer.sentSince >= maxUnanswered) return told(12)
  const token = newToken()
  customer.sentSince++
  world.taken.push({ to: customer.id, id: token, path, body, at: world.now() })
  const accepted = { status: 0, status_message: 'ok', chat_hostname: 'SN-CHAT-01_', billing_status: 1 }
  return { status: 200, body: withToken(accepted, token) }
}

const send = ({ path, body }: PlatformRequest, given: Json, world: World): PlatformResponse => {
  const fault = world.faults.shift()
  if (fault) return fault
  return body.length > maxBytes ? told(3, 'the message is larger than 30 KB') : take(path, given, world)
}

const setWebhook = ({ url }: Json, world: World): PlatformResponse => {
  if (typeof url !== 'string' || (url !== '' && !url.startsWith('https://'))) return told(1)
  world.webhookUrl = url || undefined
  return told(0, 'ok', { event_types: ['delivered', 'seen', 'failed', 'subscribed', 'unsubscribed'] })
}

const accountInfo = (world: World) =>
  told(0, 'ok', {
    id: 'pa:5135072126163211541',
    name: 'Shop',
    uri: 'shop_bot',
    ...(world.webhookUrl ? { webhook: world.webhookUrl } : {}),
    subscribers_count: world.customers.size,
  })

const jsonIn = (body: Buffer): Json | undefined => {
  try {
    const given: unknown = JSON.parse(body.toString('utf8'))
    return isObject(given) ? given : undefined
  } catch {
    return undefined
  }
}

const fileAt = (path: string, world: World): PlatformResponse => {
  const file = world.notes.get(`file ${path}`) as { mime: string; content: Buffer } | undefined
  return file
    ? { status: 200, headers: { 'content-type': file.mime }, body: file.content }
    : { status: 404, body: '' }
}

const answer = (asked: PlatformRequest, world: World): PlatformResponse => {
  const { method, path, headers, body } = asked
  if (method === 'GET') return fileAt(path, world)
  const token = headers['x-viber-auth-token']
  if (!token) return told(2, 'missing_auth_token')
  if (token !== world.credentials.auth_token) return told(2)
  const given = jsonIn(body)
  if (!given) return told(3)
  switch (path) {
    case '/pa/send_message':
      return send(asked, given, world)
    case '/pa/set_webhook':
      return setWebhook(given, world)
    case '/pa/get_account_info':
      return accountInfo(world)
    default:
      return { status: 404, body: '' }
  }
}

/** Viber's REST Bot API, as developers.viber.com describes it. */
export const viber: Platform = {
  name: 'viber',
  variable: 'VIBER_API_URL',
  contactableType: 'App\\ViberContact',
  credentials: { auth_token: '4453b6ac12345678-e02c5f12174805f9-daec9cbb5448c51f', sender_name: 'Shop' },
  answer,
  failures: {
    recipient_blocked: [told(6)],
    recipient_unknown: [told(5), told(8), told(11)],
    rate_limited: [told(12), { status: 429, body: '' }],
    auth_invalid: [told(2), told(2, 'missing_auth_token')],
    permission_missing: [told(7), told(9), told(10), told(15)],
    payload_invalid: [told(3), told(4), told(13), told(14)],
    platform_unavailable: [
      { status: 500, body: 'Internal Server Error' },
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Maintenance</html>' },
    ],
  },
  report,
  show,
}
