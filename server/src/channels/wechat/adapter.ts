import Type from 'typebox'
import type { Account, Adapter, Failure, MediaReference } from '#channels/adapter.ts'
import type { Request } from '#outbound/types.ts'
import { ask, fetchToken, tokenFor } from './calls.ts'
import { read } from './failures.ts'
import { receive } from './receive.ts'
import { render } from './render.ts'

const plainNote =
  'Without encoding_aes_key messages arrive unencrypted, and their signature does not cover what they say.'

const check = async (account: Account) => {
  const token = await fetchToken(account)
  if (token.kind === 'failed') return token
  const { app_id = '', encoding_aes_key } = account.credentials
  return { kind: 'works' as const, account_name: app_id, notes: encoding_aes_key ? [] : [plainNote] }
}

/** For a video WeChat answers where it is, for anything else the content itself. */
const videoAt = async (account: Account, request: Request): Promise<Request | Failure> => {
  const answer = read(await account.call(request))
  return answer.kind === 'failed' ? answer : { method: 'GET', url: String(answer.fields.video_url) }
}

const media = async (account: Account, { id = '', mime = '' }: MediaReference) => {
  const token = await tokenFor(account)
  if (token.kind === 'failed') return token
  const query = new URLSearchParams({ access_token: token.token, media_id: id })
  const request = { method: 'GET' as const, url: `${account.base}/cgi-bin/media/get?${query}` }
  if (!mime.startsWith('video/')) return { request, isForeign: false }
  const video = await videoAt(account, request)
  return 'kind' in video ? video : { request: video, isForeign: true }
}

const letters = (least: number, most: number) =>
  Type.String({
    pattern: `^[A-Za-z0-9]{${least},${most}}$`,
    patternWords:
      least === most ? `have ${most} letters and digits` : `have ${least} to ${most} letters and digits`,
  })

/** WeChat Official Accounts. */
export const wechat: Adapter = {
  type: 'App\\WechatContact',
  name: 'WeChat',
  address: { variable: 'WECHAT_API_URL', default: 'https://api.weixin.qq.com' },
  credentials: Type.Object({
    app_id: letters(5, 64),
    app_secret: letters(16, 128),
    token: letters(3, 32),
    encoding_aes_key: Type.Optional(letters(43, 43)),
  }),
  accountOf: ({ app_id }) => app_id,
  windowHours: 48,
  render,
  send: async (account, { path, body }) => {
    const sent = await ask(account, path, body)
    return sent.kind === 'failed' ? sent : { kind: 'accepted' }
  },
  check,
  receive,
  media,
}
