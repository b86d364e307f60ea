import { createContext, useContext } from 'react'
import {
  type Icon,
  IconBrandInstagram,
  IconBrandLine,
  IconBrandMessenger,
  IconBrandTelegram,
  IconBrandWechat,
  IconHistory,
  IconMessageCircle,
  IconPhone,
} from '#console/ui/controls/icons.ts'
import { currentLanguage } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'

export type ChannelType = Schemas['Conversation']['contactable_type']

/** A platform as described by the service, with its localized name and its icon. */
export interface Platform extends Omit<Schemas['ChannelType'], 'name'> {
  name: string
  icon: Icon
}

const icons: Partial<Record<ChannelType, Icon>> = {
  'App\\LineContact': IconBrandLine,
  'App\\FbContact': IconBrandMessenger,
  'App\\IgContact': IconBrandInstagram,
  'App\\TelegramContact': IconBrandTelegram,
  'App\\ViberContact': IconPhone,
  'App\\WechatContact': IconBrandWechat,
  'App\\HistoryContact': IconHistory,
}

export const PlatformsContext = createContext<Schemas['ChannelType'][]>([])

/** Returns all platforms, in the service's order. */
export const usePlatforms = (): Platform[] =>
  useContext(PlatformsContext).map(({ name, ...rest }) => ({
    ...rest,
    name: name[currentLanguage()],
    icon: icons[rest.contactable_type] ?? IconMessageCircle,
  }))

/** Returns a function that finds a platform: `platformOf(conversation.contactable_type).name`. */
export const usePlatformOf = () => {
  const platforms = usePlatforms()
  return (type: ChannelType): Platform => {
    const platform = platforms.find(({ contactable_type }) => contactable_type === type)
    if (!platform) throw new Error(`The service does not describe ${type}.`)
    return platform
  }
}

/** Returns a function that tells whether customers can be written to on a channel of this kind. */
export const useIsReachable = () => {
  const platformOf = usePlatformOf()
  return (type: ChannelType) => !platformOf(type).is_history
}

type TextLimit = Schemas['TextLimit']

const measures: Record<TextLimit['measure'], (text: string) => number> = {
  utf16_units: (text) => text.length,
  graphemes: (text) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length,
  bytes: (text) => new TextEncoder().encode(text).length,
}

/** Returns the length of a text as counted by the platform. */
export const lengthBy = (measure: TextLimit['measure'], text: string) => measures[measure](text)
