import type {
  AcceptedMessage,
  Customer,
  Platform,
  PlatformRequest,
  PlatformResponse,
  World,
} from './platform.ts'
import { fileParameters, fileProblem, markupProblem, textProblem } from './telegram/limits.ts'
import { badRequest, blocked, done, notFound, refusal, unauthorized } from './telegram/refusals.ts'
import { filesOf, type Markup, nextOf, openTapsOf, report } from './telegram/updates.ts'

type Json = Record<string, unknown>

const jsonOf = ({ headers, body }: PlatformRequest): Json | undefined => {
  if (!headers['content-type']?.startsWith('application/json')) return {}
  try {
    const given = JSON.parse(body.toString('utf8'))
    return typeof given === 'object' && given !== null ? given : undefined
  } catch {
    return undefined
  }
}

const customerIn = (chat_id: unknown, world: World): Customer | PlatformResponse => {
  if (chat_id === undefined || chat_id === '') return badRequest('chat_id is empty')
  const customer = world.customers.get(String(chat_id))
  if (customer?.isBlocking) return blocked()
  return customer?.isFollowing ? customer : badRequest('chat not found')
}

const take = (
  path: string,
  body: Json,
  world: World,
  problem: PlatformResponse | undefined,
): PlatformResponse => {
  const fault = world.faults.shift()
  if (fault) return fault
  const customer = customerIn(body.chat_id, world)
  if ('status' in customer) return customer
  const refused = problem ?? markupProblem(body.reply_markup)
  if (refused) return refused
  const message_id = nextOf(world, 'message_id')
  customer.sentSince++
  world.taken.push({ to: customer.id, id: String(message_id), path, body, at: world.now() })
  return done({
    message_id,
    date: Math.floor(world.now() / 1000),
    chat: { id: Number(customer.id), type: 'private' },
  })
}

const setWebhook = ({ url, secret_token, allowed_updates }: Json, world: World): PlatformResponse => {
  if (typeof url !== 'string' || (url && !url.startsWith('https://')))
    return badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (secret_token !== undefined && !/^[A-Za-z0-9_-]{1,256}$/.test(String(secret_token)))
    return badRequest('secret token contains unallowed characters')
  world.webhookUrl = url || undefined
  world.notes.set('allowed_updates', allowed_updates)
  world.credentials.secret_token = String(secret_token ?? '')
  return done(true)
}

const webhookInfo = (world: World) =>
  done({
    url: world.webhookUrl ?? '',
    has_custom_certificate: false,
    pending_update_count: 0,
    ...(world.notes.get('allowed_updates') ? { allowed_updates: world.notes.get('allowed_updates') } : {}),
    ...((world.notes.get('webhook_error') as object | undefined) ?? {}),
  })

const answerTap = ({ callback_query_id }: Json, world: World): PlatformResponse =>
  openTapsOf(world).delete(String(callback_query_id))
    ? done(true)
    : badRequest('query is too old and response timeout expired or query ID is invalid')

const findFile = ({ file_id }: Json, world: World): PlatformResponse => {
  const file = filesOf(world).get(String(file_id))
  if (!file) return badRequest('invalid file_id')
  const file_size = file.content.length
  if (file_size > 20 * 1024 * 1024) return badRequest('file is too big')
  return done({ file_id, file_unique_id: '1', file_size, file_path: file.path })
}

const download = (path: string, world: World): PlatformResponse => {
  const file = [...filesOf(world).values()].find((each) => each.path === decodeURIComponent(path))
  const headers = { 'content-type': 'application/octet-stream' }
  return file ? { status: 200, headers, body: file.content } : notFound()
}

const run = (method: string, body: Json, world: World): PlatformResponse => {
  const path = `/${method}`
  switch (method) {
    case 'sendMessage':
      return take(path, body, world, textProblem(body))
    case 'sendPhoto':
    case 'sendVideo':
    case 'sendAudio':
    case 'sendDocument':
      return take(path, body, world, fileProblem(method, body))
    case 'getMe':
      return done({ id: 110201543, is_bot: true, first_name: 'Shop', username: 'shop_bot' })
    case 'setWebhook':
      return setWebhook(body, world)
    case 'getWebhookInfo':
      return webhookInfo(world)
    case 'answerCallbackQuery':
      return answerTap(body, world)
    case 'getFile':
      return findFile(body, world)
    default:
      return notFound()
  }
}

const answer = (asked: PlatformRequest, world: World): PlatformResponse => {
  const [, file, token, rest = ''] = /^(\/file)?\/bot([^/]+)\/(.+)$/.exec(asked.path) ?? []
  if (!token) return notFound()
  if (decodeURIComponent(token) !== world.credentials.bot_token) return unauthorized()
  if (file) return download(rest, world)
  const body = jsonOf(asked)
  return body ? run(rest, body, world) : badRequest("can't parse JSON object")
}

const show = ({ path, body }: AcceptedMessage) => {
  const { inline_keyboard = [], keyboard = [] } = (body.reply_markup ?? {}) as Markup
  const buttons = [...inline_keyboard.flat(), ...keyboard.flat()]
  const options = buttons.map((button) => {
    if (typeof button === 'string') return { label: button }
    return { label: button.text, ...(button.url ? { url: button.url } : {}) }
  })
  const file = path === '/sendPhoto' ? undefined : body[fileParameters[path.slice(1)] ?? '']
  const text = [body.text ?? body.caption, file].filter(Boolean).join('\n')
  const image = body.photo as string | undefined
  return [{ ...(text ? { text } : {}), ...(image ? { image } : {}), options }]
}

/** Telegram's Bot API, as core.telegram.org/bots/api describes it. */
export const telegram: Platform = {
  name: 'telegram',
  variable: 'TELEGRAM_API_URL',
  contactableType: 'App\\TelegramContact',
  credentials: {
    bot_token: '1000000001:simulated-token-of-a-bot-of-nobodys',
    secret_token: 'telegram-secret_of-the-simulator',
  },
  answer,
  failures: {
    recipient_blocked: [blocked(), badRequest('USER_IS_BLOCKED')],
    recipient_unknown: [
      badRequest('chat not found'),
      refusal(403, 'Forbidden: user is deactivated'),
      refusal(403, "Forbidden: bot can't initiate conversation with a user"),
      refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: -1001,
      }),
    ],
    rate_limited: [refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 })],
    auth_invalid: [unauthorized(), notFound()],
    permission_missing: [refusal(403, "Forbidden: bot can't send messages to bots")],
    payload_invalid: [badRequest('message is too long'), refusal(413, 'Request Entity Too Large')],
    platform_unavailable: [
      refusal(500, 'Internal Server Error'),
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' },
    ],
  },
  report,
  show,
}
