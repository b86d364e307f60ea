import {
  IconBrandInstagram,
  IconBrandLine,
  IconBrandMessenger,
  IconBrandTelegram,
  IconBrandWechat,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react'
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
  /** Buttons that go on one message. */
  buttons: number
}

const platforms: Record<ChannelType, Platform> = {
  'App\\LivechatContact': {
    name: 'Live chat',
    icon: IconMessageCircle,
    text: 65_535,
    beside: 65_535,
    measure: 'units',
    buttons: 50,
  },
  'App\\LineContact': {
    name: 'LINE',
    icon: IconBrandLine,
    text: 5000,
    beside: 160,
    measure: 'units',
    buttons: 4,
  },
  'App\\FbContact': {
    name: 'Messenger',
    icon: IconBrandMessenger,
    text: 2000,
    beside: 640,
    measure: 'points',
    buttons: 3,
  },
  'App\\IgContact': {
    name: 'Instagram',
    icon: IconBrandInstagram,
    text: 1000,
    beside: 640,
    measure: 'bytes',
    buttons: 3,
  },
  'App\\TelegramContact': {
    name: 'Telegram',
    icon: IconBrandTelegram,
    text: 4096,
    beside: 4096,
    measure: 'units',
    buttons: 50,
  },
  'App\\ViberContact': {
    name: 'Viber',
    icon: IconPhone,
    text: 7000,
    beside: 7000,
    measure: 'units',
    buttons: 24,
  },
  'App\\WechatContact': {
    name: 'WeChat',
    icon: IconBrandWechat,
    text: 2048,
    beside: 1024,
    measure: 'bytes',
    buttons: 10,
  },
}

export const platformOf = (type: ChannelType): Platform => platforms[type]

export const channelTypes = Object.keys(platforms) as ChannelType[]

const measures = {
  units: (text: string) => text.length,
  points: (text: string) => [...text].length,
  bytes: (text: string) => new TextEncoder().encode(text).length,
}

/** How long a text is, as the platform counts. */
export const lengthOn = (type: ChannelType, text: string) => measures[platforms[type].measure](text)
