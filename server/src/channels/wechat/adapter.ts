import Type from 'typebox'
import type { Account, Adapter } from '#channels/adapter.ts'
import { ask, fetchToken } from './calls.ts'
import { description } from './description.ts'
import { media } from './media.ts'
import { receive } from './receive.ts'
import { render } from './render.ts'
import { show } from './shown.ts'

const plainNote =
  'Without encoding_aes_key, messages can be forged by anyone who sees one signed address, such as in a proxy’s log. Choose the encrypted mode at WeChat and enter its key here.'

const check = async (account: Account) => {
  const token = await fetchToken(account)
  if (token.kind === 'failed') return token
  const { app_id = '', encoding_aes_key } = account.credentials
  return { kind: 'works' as const, account_name: app_id, notes: encoding_aes_key ? [] : [plainNote] }
}

const letters = (least: number, most: number) =>
  Type.String({
    pattern: `^[A-Za-z0-9]{${least},${most}}$`,
    'x-pattern-words':
      least === most ? `have ${most} letters and digits` : `have ${least} to ${most} letters and digits`,
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
    encoding_aes_key: Type.Optional({ ...letters(43, 43), description: plainNote }),
  }),
  accountOf: ({ app_id }) => app_id,
  windowHours: 48,
  render,
  show,
  send: async (account, { path, body }) => {
    const sent = await ask(account, path, body)
    return sent.kind === 'failed' ? sent : { kind: 'accepted' }
  },
  check,
  receive,
  media,
}
