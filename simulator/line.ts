import { createHmac } from 'node:crypto'
import { isObject, type Json } from './line/check.ts'
import { messageId, report } from './line/events.ts'
import { problemsOf } from './line/messages.ts'
import { show } from './line/shown.ts'
import type { Platform, PlatformRequest, PlatformResponse, World } from './platform.ts'

const refusal = (status: number, message: string, more: Json = {}): PlatformResponse => ({
  status,
  body: { message, ...more },
})
const unauthorized = refusal(
  401,
  'Authentication failed. Confirm that the access token in the authorization header is valid.',
)
const notFound = refusal(404, 'Not found')
const recipientInvalid = refusal(
  400,
  "The property, 'to', in the request body is invalid (line: -, column: -)",
)
const unparsed = refusal(400, 'The request body could not be parsed as JSON (line: 1, column: 1)')

const jsonIn = (body: Buffer): Json | undefined => {
  try {
    const given: unknown = JSON.parse(body.toString('utf8'))
    return isObject(given) ? given : undefined
  } catch {
    return undefined
  }
}

const pushPath = '/v2/bot/message/push'
const replyPath = '/v2/bot/message/reply'

const retryKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const dayMs = 86_400_000

/** What was taken by a key within a day. */
const takenBy = (world: World, key: string | undefined) => {
  const taken = world.notes.get(`key ${key}`) as { at: number; told: PlatformResponse } | undefined
  return key && taken && taken.at > world.now() - dayMs ? taken.told : undefined
}

const deliver = (world: World, path: string, body: Json) => {
  const sentMessages = (body.messages as unknown[]).map(() => ({ id: messageId(), quoteToken: 'q' }))
  const customer = world.customers.get(String(body.to))
  if (customer?.isFollowing && !customer.isBlocking) {
    customer.sentSince++
    world.taken.push({ to: customer.id, id: sentMessages.at(-1)?.id ?? '', path, body, at: world.now() })
  }
  return { status: 200, headers: { 'x-line-request-id': messageId() }, body: { sentMessages } }
}

/** A push to someone who has blocked the account is taken, and reaches nobody. */
const push = ({ path, headers, body }: PlatformRequest, world: World): PlatformResponse => {
  const fault = world.faults.shift()
  if (fault) return fault
  if (!headers['content-type']?.startsWith('application/json'))
    return refusal(415, `The content type, ${headers['content-type']}, is not supported`)
  const given = jsonIn(body)
  if (!given) return unparsed
  const key = headers['x-line-retry-key']
  if (key !== undefined && !retryKey.test(key)) return refusal(400, 'The retry key is invalid')
  const before = takenBy(world, key)
  if (before)
    return {
      status: 409,
      headers: { 'x-line-accepted-request-id': String(before.headers?.['x-line-request-id']) },
      body: { message: 'The retry key is already accepted', ...(before.body as Json) },
    }
  const details = problemsOf(given)
  if (details.length) return refusal(400, `The request body has ${details.length} error(s)`, { details })
  if (!world.customers.has(String(given.to)))
    return /^U[0-9a-f]{32}$/.test(String(given.to))
      ? refusal(400, 'Failed to send messages')
      : recipientInvalid
  const told = deliver(world, path, given)
  if (key) world.notes.set(`key ${key}`, { at: world.now(), told })
  return told
}

const replyMs = 60_000

/** A reply to what a customer said: once, for a minute, and it counts toward no quota. */
const reply = ({ path, headers, body }: PlatformRequest, world: World): PlatformResponse => {
  const [fault] = world.faults
  // A push that follows meets it too.
  if (fault) return fault
  if (!headers['content-type']?.startsWith('application/json'))
    return refusal(415, `The content type, ${headers['content-type']}, is not supported`)
  const given = jsonIn(body)
  if (!given) return unparsed
  const details = problemsOf({ ...given, to: 'replied to' })
  if ('to' in given) details.push({ message: 'unknown field', property: 'to' })
  if (details.length) return refusal(400, `The request body has ${details.length} error(s)`, { details })
  const place = `reply ${given.replyToken}`
  const said = world.notes.get(place) as { to: string; at: number } | undefined
  if (!said || said.at < world.now() - replyMs) return refusal(400, 'Invalid reply token')
  world.notes.delete(place)
  return deliver(world, path, { ...given, to: said.to })
}

const quota = 500

const pushesOf = ({ taken }: World) => taken.filter(({ path }) => path === pushPath).length

const webhook = ({ method, body }: PlatformRequest, world: World): PlatformResponse => {
  if (method === 'GET')
    return world.webhookUrl
      ? { status: 200, body: { endpoint: world.webhookUrl, active: world.notes.get('inactive') !== true } }
      : notFound
  const endpoint = jsonIn(body)?.endpoint
  if (typeof endpoint !== 'string' || endpoint.length > 500 || !endpoint.startsWith('https://'))
    return refusal(400, 'The request body has 1 error(s)', {
      details: [{ message: 'Must be a valid HTTPS URL', property: 'endpoint' }],
    })
  world.webhookUrl = endpoint
  return { status: 200, body: {} }
}

/** LINE's test of a webhook: a signed call without events. */
const testWebhook = async (world: World): Promise<PlatformResponse> => {
  if (!world.webhookUrl) return notFound
  const body = JSON.stringify({ destination: 'Uffffffffffffffffffffffffffffffff', events: [] })
  const secret = world.credentials.channel_secret ?? ''
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-line-signature': signature }
  const signal = AbortSignal.timeout(10_000)
  const told = await fetch(world.webhookUrl, { method: 'POST', headers, body, signal }).catch(() => undefined)
  const result = told
    ? { statusCode: told.status, reason: told.ok ? 'OK' : 'ERROR_STATUS_CODE', detail: String(told.status) }
    : { statusCode: 0, reason: 'COULD_NOT_CONNECT', detail: 'Connection refused' }
  return { status: 200, body: { success: told?.ok ?? false, ...result } }
}

const isAuthorized = ({ headers }: PlatformRequest, { credentials }: World) =>
  headers.authorization === `Bearer ${credentials.channel_access_token}`

const probe = (asked: PlatformRequest, world: World) =>
  asked.path === '/v2/bot/channel/webhook/test' && asked.method === 'POST' && isAuthorized(asked, world)
    ? testWebhook(world)
    : undefined

const profile = (id: string, world: World): PlatformResponse => {
  const customer = world.customers.get(id)
  if (!customer?.isFollowing || customer.isBlocking) return notFound
  return { status: 200, body: { userId: id, displayName: customer.name, language: 'zh-Hant' } }
}

const content = (id: string, world: World): PlatformResponse => {
  const file = world.notes.get(`content ${id}`) as { mime: string; content: Buffer } | undefined
  return file ? { status: 200, headers: { 'content-type': file.mime }, body: file.content } : notFound
}

const answer = (asked: PlatformRequest, world: World): PlatformResponse => {
  const { method, path } = asked
  if (!isAuthorized(asked, world)) return unauthorized
  const [, about, id = ''] = /^\/v2\/bot\/(profile|message)\/([^/]+)(?:\/content)?$/.exec(path) ?? []
  if (path === pushPath) return method === 'POST' ? push(asked, world) : notFound
  if (path === replyPath) return method === 'POST' ? reply(asked, world) : notFound
  if (path === '/v2/bot/message/quota') return { status: 200, body: { type: 'limited', value: quota } }
  if (path === '/v2/bot/message/quota/consumption')
    return { status: 200, body: { totalUsage: pushesOf(world) } }
  if (path === '/v2/bot/channel/webhook/endpoint') return webhook(asked, world)
  if (path === '/v2/bot/info')
    return {
      status: 200,
      body: { userId: 'Uffffffffffffffffffffffffffffffff', basicId: '@216ru', displayName: 'Shop' },
    }
  if (about === 'profile') return profile(decodeURIComponent(id), world)
  return about && path.endsWith('/content') ? content(decodeURIComponent(id), world) : notFound
}

/** LINE's Messaging API, as developers.line.biz describes it. */
export const line: Platform = {
  name: 'line',
  variable: 'LINE_API_URL',
  contactableType: 'App\\LineContact',
  credentials: {
    channel_access_token: 'line-token-of-the-simulator',
    channel_secret: 'line-secret-of-the-simulator',
  },
  answer,
  probe,
  failures: {
    recipient_unknown: [recipientInvalid, refusal(400, 'Failed to send messages')],
    quota_exhausted: [refusal(429, 'You have reached your monthly limit.')],
    rate_limited: [
      refusal(429, 'The API rate limit has been exceeded. Try again later.'),
      { ...refusal(429, 'The API rate limit has been exceeded.'), headers: { 'retry-after': '1' } },
    ],
    auth_invalid: [unauthorized],
    permission_missing: [refusal(403, 'Access to this API is not available for your account')],
    payload_invalid: [
      refusal(400, 'The request body has 1 error(s)', {
        details: [{ message: 'May not be empty', property: 'messages[0].text' }],
      }),
      unparsed,
      refusal(413, 'Payload Too Large'),
    ],
    platform_unavailable: [
      refusal(500, 'Internal Server Error'),
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' },
    ],
  },
  report,
  show,
}
