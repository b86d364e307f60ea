import Type from 'typebox'
import type { Account, Adapter, CheckResult, MediaReference } from '#channels/adapter.ts'
import { message } from '#messages/message.ts'
import { ask, failureOf } from './calls.ts'
import { description } from './description.ts'
import { receive } from './receive.ts'
import { render } from './render.ts'
import { show } from './shown.ts'

/** What Telegram reports; it reports edits only if they are named. */
const updates = ['message', 'edited_message', 'callback_query', 'my_chat_member']

interface Webhook {
  url?: string
  allowed_updates?: string[]
  last_error_date?: number
  last_error_message?: string
}

const errorsOn = ({ last_error_date, last_error_message: reason }: Webhook) => {
  if (!reason) return []
  if (!last_error_date) return [message('telegram.report_failed', { reason })]
  const time = new Date(last_error_date * 1000).toISOString()
  return [message('telegram.report_failed_at', { time, reason })]
}

const notesOn = (webhook: Webhook) => {
  const { url, allowed_updates } = webhook
  if (!url) return [message('telegram.no_webhook')]
  // A webhook without a list gets edits too.
  const isDeaf = !!allowed_updates && updates.some((update) => !allowed_updates.includes(update))
  return [...(isDeaf ? [message('telegram.register_again')] : []), ...errorsOn(webhook)]
}

const check = async (account: Account): Promise<CheckResult> => {
  const me = await ask<{ username: string }>(account, '/getMe')
  if (me.kind === 'failed') return me
  const webhook = await ask<Webhook>(account, '/getWebhookInfo')
  if (webhook.kind === 'failed') return webhook
  return { kind: 'works', account_name: `@${me.result.username}`, notes: notesOn(webhook.result) }
}

const register = async (account: Account, url: string): Promise<CheckResult> => {
  const set = await ask(account, '/setWebhook', {
    url,
    secret_token: account.credentials.secret_token,
    allowed_updates: updates,
  })
  return set.kind === 'failed' ? set : check(account)
}

const media = async (account: Account, { id }: MediaReference) => {
  const found = await ask<{ file_path?: string }>(account, '/getFile', { file_id: id })
  if (found.kind === 'failed') return found
  // Telegram names no path while it has no content to give.
  const { file_path } = found.result
  if (!file_path) return failureOf(200)
  const path = file_path.split('/').map(encodeURIComponent).join('/')
  const url = `${account.base}/file/bot${account.credentials.bot_token}/${path}`
  return { request: { method: 'GET' as const, url }, isForeign: false }
}

/** Telegram's Bot API. */
export const telegram: Adapter = {
  type: 'App\\TelegramContact',
  description,
  maxPerSecond: 30,
  address: { default: 'https://api.telegram.org' },
  credentials: Type.Object({
    bot_token: Type.String({
      pattern: '^[0-9]{1,20}:[A-Za-z0-9_-]{20,100}$',
      'x-pattern-message': message('patterns.telegram_token'),
    }),
    secret_token: Type.String({
      pattern: '^[A-Za-z0-9_-]{16,256}$',
      'x-pattern-message': message('patterns.telegram_secret'),
    }),
  }),
  accountOf: ({ bot_token }) => bot_token?.split(':')[0],
  postbacksArriveAsText: true,
  render,
  show,
  send: async (account, { path, body }) => {
    const sent = await ask<{ message_id?: number }>(account, path, body)
    if (sent.kind === 'failed') return sent
    const { message_id } = sent.result
    return { kind: 'accepted', ...(message_id === undefined ? {} : { id: String(message_id) }) }
  },
  check,
  register,
  receive,
  media,
  acknowledge: async (account, { receipt }) => {
    if (receipt) await ask(account, '/answerCallbackQuery', { callback_query_id: receipt })
  },
}
