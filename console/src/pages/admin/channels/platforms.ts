import { channelTypes } from '#console/messages/channels.ts'
import type { Schemas } from '#sdk/types.ts'
import type { ChannelWord } from './words.ts'

export type Channel = Schemas['Channel']
export type ChannelType = Channel['contactable_type']

interface Credential {
  name: string
  word: ChannelWord
  /** Invented by the administrator: one can be made up at once. */
  isInvented?: boolean
  /** Has to be entered at the platform as well. */
  isTaken?: boolean
  isOptional?: boolean
  isSecret: boolean
}

/** How an account of one platform is connected: what its console gives, and what is done there, in turn. */
interface SetUp {
  credentials: Credential[]
  /** Before the channel is made here. */
  before: ChannelWord[]
  /** With the channel made; values to copy stand beside them. */
  after: ChannelWord[]
}

const open = (name: string, word: ChannelWord): Credential => ({ name, word, isSecret: false })
const secret = (name: string, word: ChannelWord): Credential => ({ name, word, isSecret: true })
const invented = (name: string, word: ChannelWord): Credential => ({
  ...secret(name, word),
  isInvented: true,
})

const taken = (name: string, word: ChannelWord): Credential => ({ ...invented(name, word), isTaken: true })

export const setUps: Record<ChannelType, SetUp> = {
  'App\\LivechatContact': { credentials: [], before: [], after: [] },
  'App\\LineContact': {
    credentials: [
      secret('channel_access_token', 'channel_access_token'),
      secret('channel_secret', 'channel_secret'),
    ],
    before: ['line_1', 'line_2'],
    after: ['register_step', 'line_3', 'line_4'],
  },
  'App\\FbContact': {
    credentials: [
      open('page_id', 'page_id'),
      secret('page_access_token', 'page_access_token'),
      secret('app_secret', 'app_secret'),
      taken('verify_token', 'verify_token'),
    ],
    before: ['fb_1', 'fb_2'],
    after: ['fb_3', 'fb_4'],
  },
  'App\\IgContact': {
    credentials: [
      open('account_id', 'account_id'),
      secret('access_token', 'access_token'),
      secret('app_secret', 'app_secret'),
      taken('verify_token', 'verify_token'),
    ],
    before: ['ig_1'],
    after: ['ig_2', 'ig_3'],
  },
  'App\\TelegramContact': {
    credentials: [secret('bot_token', 'bot_token'), invented('secret_token', 'secret_token')],
    before: ['telegram_1'],
    after: ['register_step'],
  },
  'App\\ViberContact': {
    credentials: [secret('auth_token', 'auth_token'), open('sender_name', 'sender_name')],
    before: ['viber_1'],
    after: ['register_step'],
  },
  'App\\WechatContact': {
    credentials: [
      open('app_id', 'app_id'),
      secret('app_secret', 'app_secret_wechat'),
      taken('token', 'token'),
      { ...secret('encoding_aes_key', 'encoding_aes_key'), isTaken: true, isOptional: true },
    ],
    before: ['wechat_1'],
    after: ['wechat_2', 'wechat_3'],
  },
}

export const types = channelTypes

/** A value that nobody guesses, of letters and digits, as all platforms take it. */
export const inventedToken = (length = 32) => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => letters[byte % letters.length],
  ).join('')
}

/** Whether a platform may call an address: over https, and not at this computer alone. */
export const isPublic = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname !== 'localhost' && !hostname.startsWith('127.')
}
