import {
  IconBrandInstagram,
  IconBrandLine,
  IconBrandMessenger,
  IconBrandTelegram,
  IconBrandWechat,
  IconMessageCircle,
  IconPhone,
} from '#console/ui/icons.ts'
import { currentLanguage } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'

export type ChannelType = Schemas['Conversation']['contactable_type']

/** How each platform is called and marked, and how much a message may say there. */
interface Platform {
  name: string
  icon: typeof IconMessageCircle
  /** The most that a text has before it becomes several. */
  text: number
  /** The most beside buttons and quick replies. */
  beside: number
  measure: 'units' | 'points' | 'bytes'
  /** Buttons, and quick replies, that go on one message. */
  buttons: number
  replies: number
  /** Shows the text of a carousel above its cards. */
  hasIntro: boolean
}

type Limits = [text: number, beside: number, measure: Platform['measure'], buttons: number, replies: number]

const platform = (
  name: string,
  icon: Platform['icon'],
  [text, beside, measure, buttons, replies]: Limits,
): Platform => ({ name, icon, text, beside, measure, buttons, replies, hasIntro: false })

const platforms: Record<ChannelType, Platform> = {
  'App\\LivechatContact': platform('Live chat', IconMessageCircle, [65_535, 65_535, 'units', 50, 50]),
  'App\\LineContact': platform('LINE', IconBrandLine, [5000, 160, 'units', 4, 13]),
  'App\\FbContact': platform('Messenger', IconBrandMessenger, [2000, 640, 'points', 3, 13]),
  'App\\IgContact': platform('Instagram', IconBrandInstagram, [1000, 640, 'bytes', 3, 13]),
  'App\\TelegramContact': platform('Telegram', IconBrandTelegram, [4096, 4096, 'units', 50, 50]),
  'App\\ViberContact': platform('Viber', IconPhone, [7000, 7000, 'units', 24, 24]),
  'App\\WechatContact': platform('WeChat', IconBrandWechat, [2048, 1024, 'bytes', 10, 10]),
}

const liveChat = { en: 'Live chat', 'zh-TW': '線上客服' }

/** A platform; the brands are called alike in every language, our own chat is not. */
export const platformOf = (type: ChannelType): Platform =>
  type === 'App\\LivechatContact'
    ? { ...platforms[type], name: liveChat[currentLanguage()], hasIntro: true }
    : platforms[type]

export const channelTypes = Object.keys(platforms) as ChannelType[]

const measures = {
  units: (text: string) => text.length,
  points: (text: string) => [...text].length,
  bytes: (text: string) => new TextEncoder().encode(text).length,
}

/** How long a text is, as the platform counts. */
export const lengthOn = (type: ChannelType, text: string) => measures[platforms[type].measure](text)
