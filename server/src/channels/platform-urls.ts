import { baseUrl, type Settings } from '../settings.ts'
import { addressVariables, type ChannelType } from './types.ts'

export type PlatformUrls = Partial<Record<ChannelType, string>>

/** Returns the base URLs that replace those of messaging platforms. */
export const platformUrlsOf = ({ optional }: Settings) => {
  const urls: PlatformUrls = {}
  for (const [type, name] of Object.entries(addressVariables)) {
    const address = name && optional(name, baseUrl, 'an http or https address')
    if (address) urls[type as ChannelType] = address
  }
  return urls
}
