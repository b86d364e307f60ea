import type { ChannelType } from '#console/messages/channels.ts'

/** The filters of the queue, kept in the address. */
export interface QueueFilter {
  tab?: 'all' | 'team' | 'closed' | undefined
  search?: string | undefined
  queue?: number | undefined
  channel?: ChannelType | undefined
}

/** Returns the filters that apply to every section of the queue. */
export const narrowOf = ({ search, queue, channel }: QueueFilter) => ({
  ...(search && { search }),
  ...(queue && { campaign_queue_id: [queue] }),
  ...(channel && { contactable_type: channel }),
})
