import Type from 'typebox'
import type { Account, Adapter } from '#channels/adapter.ts'
import { message } from '#messages/message.ts'
import { render as written } from '#messages/render.ts'
import { ask, fetchToken } from './calls.ts'
import { description } from './description.ts'
import { type SentKind, upload } from './files.ts'
import { media } from './media.ts'
import { receive } from './receive.ts'
import { render } from './render.ts'
import { show } from './shown.ts'

const plainNote = message('wechat.forgeable')

const check = async (account: Account) => {
  const token = await fetchToken(account)
  if (token.kind === 'failed') return token
  const { app_id = '', encoding_aes_key } = account.credentials
  return { kind: 'works' as const, account_name: app_id, notes: encoding_aes_key ? [] : [plainNote] }
}

const send: Adapter['send'] = async (account, { path, body, upload: file }) => {
  const type = body.msgtype as SentKind
  const uploaded = file && (await upload(account, file, type))
  if (uploaded?.kind === 'failed') return uploaded
  const named = uploaded && { [type]: uploaded.named }
  const sent = await ask(account, path, { ...body, ...named })
  return sent.kind === 'failed' ? sent : { kind: 'accepted' }
}

const letters = (least: number, most: number) =>
  Type.String({
    pattern: `^[A-Za-z0-9]{${least},${most}}$`,
    'x-pattern-message':
      least === most
        ? message('patterns.letters_and_digits', { count: most })
        : message('patterns.letters_and_digits_between', { min: least, max: most }),
  })

/** WeChat Official Accounts. */
export const wechat: Adapter = {
  type: 'App\\WechatContact',
  description,
  address: { default: 'https://api.weixin.qq.com' },
  credentials: Type.Object({
    app_id: letters(5, 64),
    app_secret: letters(16, 128),
    token: letters(3, 32),
    encoding_aes_key: Type.Optional({ ...letters(43, 43), description: written(plainNote, 'en') }),
  }),
  accountOf: ({ app_id }) => app_id,
  windowHours: 48,
  render,
  show,
  send,
  check,
  receive,
  media,
}
