import { type Settings, url, withoutSlashes } from '../settings.ts'
import { addressVariables, type ChannelType } from './types.ts'

export type PlatformUrls = Partial<Record<ChannelType, string>>

const platformUrl = (text: string) =>
  url('http:', 'https:')(text) && !/[?#@\\]/.test(text) ? withoutSlashes(text) : undefined

/** Returns the base URLs that replace those of messaging platforms. */
export const platformUrlsOf = ({ optional }: Settings) => {
  const urls: PlatformUrls = {}
  for (const [type, name] of Object.entries(addressVariables)) {
    const address = name && optional(name, platformUrl, 'an http or https address')
    if (address) urls[type as ChannelType] = address
  }
  return urls
}
