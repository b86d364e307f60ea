import Type from 'typebox'
import type { Account, Adapter, CheckResult, MediaReference } from '#channels/adapter.ts'
import { textOf } from '#channels/json.ts'
import { message } from '#messages/message.ts'
import { ask } from './call.ts'
import { description } from './description.ts'
import { receive } from './receive.ts'
import { render } from './render.ts'
import { show } from './shown.ts'

const events = [
  'message',
  'subscribed',
  'unsubscribed',
  'conversation_started',
  'delivered',
  'seen',
  'failed',
]

const check = async (account: Account): Promise<CheckResult> => {
  const asked = await ask(account, '/pa/get_account_info', {})
  if (asked.kind === 'failed') return asked
  const { name, uri, webhook } = asked.answer
  const account_name = [textOf(name), textOf(uri) && `(${textOf(uri)})`].filter(Boolean).join(' ')
  const notes = [message('viber.no_webhook')]
  return { kind: 'works', account_name, ...(webhook ? {} : { notes }) }
}

const register = async (account: Account, url: string): Promise<CheckResult> => {
  const asked = await ask(account, '/pa/set_webhook', { url, event_types: events, send_name: true })
  return asked.kind === 'failed' ? asked : check(account)
}

const media = async ({ base }: Account, { url = '' }: MediaReference) => ({
  request: { method: 'GET' as const, url },
  isForeign: !url.startsWith(`${base}/`),
})

/** Viber bots, over the REST Bot API. */
export const viber: Adapter = {
  type: 'App\\ViberContact',
  description,
  maxPerSecond: 50,
  address: { default: 'https://chatapi.viber.com' },
  credentials: Type.Object({
    auth_token: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[!-~]+$',
      'x-pattern-message': message('patterns.ascii'),
      description: 'Token of the bot, which also signs what Viber reports',
    }),
    sender_name: Type.String({
      minLength: 1,
      maxLength: 28,
      description: 'Name shown with messages',
    }),
  }),
  accountOf: ({ auth_token }) => auth_token,
  senderOf: ({ sender_name }) => sender_name,
  render,
  show,
  send: async (account, { path, body }) => {
    const asked = await ask(account, path, body)
    if (asked.kind === 'failed') return asked
    const { message_token } = asked.answer
    return { kind: 'accepted', ...(message_token === undefined ? {} : { id: String(message_token) }) }
  },
  check,
  register,
  receive,
  media,
}
