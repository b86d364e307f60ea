import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { usePlatformOf } from '#console/messages/channels.ts'

type ChannelName = [id: number | null, name: string]

const occursOnce = (name: string, all: ChannelName[]) =>
  all.filter(([, other]) => other === name).length === 1

/** Returns channels by names that tell them apart: with the platform, or with the ID where that is not enough. */
export const useChannelNames = (named: ChannelName[]): ChannelName[] => {
  const platformOf = usePlatformOf()
  const isAmbiguous = named.some(([, name]) => !occursOnce(name, named))
  const query = { per_page: 1000, sort: 'name' }
  const enabled = useMay()('channel.read') && isAmbiguous
  const channels = useRead('/channel', { query }, { staleTime: 60_000, enabled }).data?.data
  const withPlatform = named.map(([id, name]): ChannelName => {
    const channel = channels?.find((one) => one.id === id)
    if (!channel || occursOnce(name, named)) return [id, name]
    return [id, `${name} · ${platformOf(channel.contactable_type).name}`]
  })
  return withPlatform.map(([id, name]) => [id, occursOnce(name, withPlatform) ? name : `${name} · #${id}`])
}
