import { randomBytes } from 'node:crypto'
import type {
  AcceptedMessage,
  Customer,
  Platform,
  PlatformRequest,
  PlatformResponse,
  ShownMessage,
  World,
} from './platform.ts'
import { bodyOf, messageProblem, said } from './wechat/limits.ts'
import { filesOf, nextOf, report } from './wechat/reports.ts'
import { takeUpload } from './wechat/uploads.ts'

interface Token {
  value: string
  until: number
  forcedAt: number
}

const tokenOf = (world: World) => world.notes.get('token') as Token | undefined

const giveToken = ({ body }: PlatformRequest, world: World): PlatformResponse => {
  const given = bodyOf(body)
  if ('status' in given) return given as PlatformResponse
  const { grant_type, appid, secret, force_refresh } = given
  if (grant_type !== 'client_credential') return said(40002, 'invalid grant_type')
  if (appid !== world.credentials.app_id) return said(40013, 'invalid appid')
  if (secret !== world.credentials.app_secret) return said(40125, 'invalid appsecret')
  const present = tokenOf(world)
  const now = world.now()
  if (force_refresh && present && now - present.forcedAt < 30_000)
    return said(45011, 'api minute-quota reach limit, must slower, retry next minute')
  const isNew = !present || present.until <= now || force_refresh === true
  const fresh = { value: randomBytes(32).toString('base64url'), until: now + 7_200_000, forcedAt: 0 }
  const token = isNew ? { ...fresh, forcedAt: force_refresh ? now : 0 } : present
  world.notes.set('token', token)
  const expires_in = Math.floor((token.until - now) / 1000)
  return { status: 200, body: { access_token: token.value, expires_in } }
}

const tokenProblem = ({ query }: PlatformRequest, world: World): PlatformResponse | undefined => {
  const given = query.get('access_token')
  const token = tokenOf(world)
  if (!given) return said(41001, 'access_token missing')
  if (given !== token?.value) return said(40001, 'invalid credential, access_token is invalid or not latest')
  return token.until <= world.now() ? said(42001, 'access_token expired') : undefined
}

const dayMs = 24 * 3600 * 1000

const customerProblem = (customer: Customer | undefined, world: World): PlatformResponse | undefined => {
  if (!customer) return said(40003, 'invalid openid')
  if (customer.isBlocking) return said(43019, 'require remove blacklist')
  if (!customer.isFollowing) return said(43004, 'require subscribe')
  const { lastWroteAt, sentSince } = customer
  if (lastWroteAt === null || world.now() - lastWroteAt > 2 * dayMs)
    return said(45015, 'response out of time limit or subscription is canceled')
  return sentSince >= 5 ? said(45047, 'out of response count limit') : undefined
}

type NamedMedia = { media_id?: string; thumb_media_id?: string }

/** What was uploaded is sent by what its upload was answered with, as what it was uploaded as. */
const uploadProblem = (message: Record<string, unknown>, world: World) => {
  const { image, voice, video } = message as Record<string, NamedMedia | undefined>
  const isUploaded = (id: string | undefined, type: string) => filesOf(world).get(id ?? '')?.type === type
  const isKnown =
    (!image || isUploaded(image.media_id, 'image')) &&
    (!voice || isUploaded(voice.media_id, 'voice')) &&
    (!video || (isUploaded(video.media_id, 'video') && isUploaded(video.thumb_media_id, 'thumb')))
  return isKnown ? undefined : said(40007, 'invalid media_id')
}

const take = (asked: PlatformRequest, world: World): PlatformResponse => {
  const fault = world.faults.shift()
  if (fault) return fault
  const refused = tokenProblem(asked, world)
  if (refused) return refused
  const message = bodyOf(asked.body)
  if ('status' in message) return message as PlatformResponse
  const customer = world.customers.get(String(message.touser))
  const problem = customerProblem(customer, world) ?? messageProblem(message) ?? uploadProblem(message, world)
  if (problem || !customer) return problem as PlatformResponse
  customer.sentSince++
  const id = String(nextOf(world, 'sent_id'))
  world.taken.push({ to: customer.id, id, path: asked.path, body: message, at: world.now() })
  return said(0, 'ok')
}

const giveMedia = (asked: PlatformRequest, world: World): PlatformResponse => {
  const refused = tokenProblem(asked, world)
  if (refused) return refused
  const id = asked.query.get('media_id') ?? ''
  const file = filesOf(world).get(id)
  if (!file) return said(40007, 'invalid media_id')
  if (file.mime.startsWith('video/'))
    return { status: 200, body: { video_url: `http://vweixinp.example/${id}.mp4` } }
  return { status: 200, headers: { 'content-type': file.mime }, body: file.content }
}

const answer = (asked: PlatformRequest, world: World): PlatformResponse => {
  switch (`${asked.method} ${asked.path}`) {
    case 'POST /cgi-bin/stable_token':
      return giveToken(asked, world)
    case 'POST /cgi-bin/message/custom/send':
      return take(asked, world)
    case 'POST /cgi-bin/media/upload':
      return tokenProblem(asked, world) ?? takeUpload(asked, world)
    case 'GET /cgi-bin/media/get':
      return giveMedia(asked, world)
    default:
      return { status: 404, headers: { 'content-type': 'text/html' }, body: 'Not Found' }
  }
}

const link = /<a href="([^"]*)">([^<]*)<\/a>/g

const showText = (text: string): ShownMessage => ({
  text: text.replace(link, '$2'),
  options: [...text.matchAll(link)].map(([, url = '', label = '']) => ({ label, url })),
})

const show = ({ body }: AcceptedMessage): ShownMessage[] => {
  const { text, msgmenu, news, image, voice, video } = body as {
    video?: NamedMedia
    voice?: { media_id: string }
    image?: { media_id: string }
    text?: { content: string }
    msgmenu?: { head_content: string; list: { content: string }[] }
    news?: { articles: { title: string; description?: string; url?: string; picurl?: string }[] }
  }
  if (text) return [showText(text.content)]
  if (voice) return [{ text: voice.media_id, options: [] }]
  if (video) return [{ text: video.media_id ?? '', options: [] }]
  if (image) return [{ image: image.media_id, options: [] }]
  if (msgmenu) {
    const head = showText(msgmenu.head_content)
    return [{ ...head, options: [...head.options, ...msgmenu.list.map(({ content: label }) => ({ label }))] }]
  }
  return (news?.articles ?? []).map(({ title, description, url, picurl }) => ({
    text: [title, description].filter(Boolean).join('\n'),
    ...(picurl ? { image: picurl } : {}),
    options: url ? [{ label: title, url }] : [],
  }))
}

const pictureOf = (id: string, world: World) => {
  const file = filesOf(world).get(id)
  return file?.type === 'image' ? file : undefined
}

/** The interface of WeChat's Official Accounts, as developers.weixin.qq.com describes it. */
export const wechat: Platform = {
  name: 'wechat',
  variable: 'WECHAT_API_URL',
  contactableType: 'App\\WechatContact',
  credentials: {
    app_id: 'wx0123456789abcdef',
    app_secret: '0123456789abcdef0123456789abcdef',
    token: 'simulatorToken',
    encoding_aes_key: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  },
  answer,
  failures: {
    recipient_blocked: [said(43004, 'require subscribe'), said(43019, 'require remove blacklist')],
    recipient_unknown: [said(40003, 'invalid openid')],
    window_closed: [said(45015, 'response out of time limit or subscription is canceled')],
    quota_exhausted: [
      said(45047, 'out of response count limit'),
      said(45009, 'reach max api daily quota limit'),
    ],
    rate_limited: [said(45011, 'api minute-quota reach limit, must slower, retry next minute')],
    // Of the last three only the second in a row: after the first a new token is fetched.
    auth_invalid: [
      said(41001, 'access_token missing'),
      said(40001, 'invalid credential'),
      said(40014, 'invalid access_token'),
      said(42001, 'access_token expired'),
    ],
    permission_missing: [said(48001, 'api unauthorized'), said(50002, 'user limited')],
    payload_invalid: [said(45002, 'content size out of limit'), said(40033, 'invalid charset')],
    platform_unavailable: [
      said(-1, 'system error'),
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' },
    ],
  },
  report,
  show,
  picture: pictureOf,
}
