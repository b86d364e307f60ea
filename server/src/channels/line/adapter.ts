import Type from 'typebox'
import type { Adapter } from '#channels/adapter.ts'
import { message } from '#messages/message.ts'
import { check, media, ownAddress, profile, register, usage } from './account.ts'
import { description } from './description.ts'
import { receive } from './receive.ts'
import { render } from './render.ts'
import { reply, send } from './send.ts'
import { show } from './shown.ts'

const visible = {
  minLength: 1,
  pattern: '^[!-~]+$',
  'x-pattern-message': message('patterns.ascii'),
}

/** LINE Official Account, over the Messaging API. */
export const line: Adapter = {
  type: 'App\\LineContact',
  description,
  maxPerSecond: 2_000,
  address: { default: ownAddress },
  credentials: Type.Object({
    channel_access_token: Type.String({
      ...visible,
      maxLength: 1000,
      description: 'Long-lived access token of the channel',
    }),
    channel_secret: Type.String({
      ...visible,
      maxLength: 255,
      description: 'Secret of the channel, which signs what LINE reports',
    }),
  }),
  accountOf: ({ channel_secret }) => channel_secret,
  takesWhenBlocked: true,
  render,
  show,
  send,
  reply,
  check,
  usage,
  register,
  receive,
  profile,
  media,
}
