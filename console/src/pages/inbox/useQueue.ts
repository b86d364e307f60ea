import { useRef } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMay, useMe } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import type { ChannelType } from '#console/messages/channels.ts'
import type { Conversation } from './conversation.ts'

/** What narrows the queue; lives in the address. */
export interface QueueFilter {
  tab?: 'closed'
  search?: string
  queue?: number
  channel?: ChannelType
}

const hints = ['conversation', 'message', 'unread', 'refresh'] as const
const most = 100

/** The conversations at the left: mine and those that wait, or those that are closed. */
export const useQueue = ({ tab, search, queue, channel }: QueueFilter) => {
  const { id } = useMe()
  const refresh = useRefresh()
  useHints(hints, () => void refresh('/conversation'))
  const narrowed = {
    per_page: most,
    ...(search && { search }),
    ...(queue && { campaign_queue_id: [queue] }),
    ...(channel && { contactable_type: channel }),
  }
  const isOpen = tab !== 'closed'
  const mine = useRead(
    '/conversation',
    { query: { ...narrowed, state: ['handling'], handler_id: id, sort: '-last_message_at' } },
    { enabled: isOpen, keep: true, refetchInterval: 30_000 },
  )
  const waiting = useRead(
    '/conversation',
    { query: { ...narrowed, state: ['waiting'], sort: 'waiting_since' } },
    { enabled: isOpen, keep: true, refetchInterval: 30_000 },
  )
  const closed = useRead(
    '/conversation',
    { query: { ...narrowed, state: ['closed'], sort: '-last_finished_at' } },
    { enabled: !isOpen, keep: true },
  )
  return { mine, waiting, closed }
}

/** The queues that a filter and a transfer offer. */
export const useQueues = () => {
  const may = useMay()
  const { data } = useRead(
    '/campaign-queue',
    { query: { per_page: 500, sort: 'name' } },
    { enabled: may('campaign_queue.read'), staleTime: 60_000 },
  )
  return data?.data ?? []
}

/**
 * Rows in the order in which they were when the pointer came: what is under it stays, what is new is counted.
 * `settle` lets them take their places at once.
 */
export const useSteady = (rows: Conversation[] | undefined, isHeld: boolean) => {
  const held = useRef<Conversation[]>([])
  if (!rows) return { rows: held.current, fresh: 0, settle: () => {} }
  const settle = () => {
    held.current = rows
  }
  if (!isHeld || held.current.length === 0) settle()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(held.current.map(({ id }) => id))
  held.current = held.current.map((row) => byId.get(row.id) ?? row)
  return { rows: held.current, fresh: rows.filter(({ id }) => !known.has(id)).length, settle }
}
