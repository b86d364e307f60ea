import { useRef, useState } from 'react'
import { useMay, useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { narrowOf, type QueueFilter } from './narrowing.ts'
import { useListed } from './useListed.ts'

/** The number of conversations listed initially. */
export const atOnce = 100
/** The maximum number of records per request. */
const maxShown = 1000

/** The sections of the open list, in order. All but `waiting` are hidden while empty; `answered` is part of `mine`. */
export const sections = ['mine', 'answered', 'wrap_up', 'unsent', 'away', 'waiting', 'snoozed'] as const
export type SectionName = (typeof sections)[number] | 'all' | 'team' | 'closed'

const how = { keep: true, refetchInterval: 30_000 }

/**
 * Returns the conversations of the left list: own ones that the customer waits in, those answered, those put aside, and
 * waiting ones; or closed ones. `more` loads further ones; while `isStale`, some rows are of former filters.
 */
export const useQueue = (filter: QueueFilter) => {
  const { id } = useMe()
  const [shown, show] = useState(atOnce)
  const narrowed = { per_page: shown, ...narrowOf(filter) }
  const isOpen = filter.tab === undefined
  const isClosed = filter.tab === 'closed'
  const own = { ...narrowed, handler_id: id, is_snoozed: false }
  const mine = useRead(
    '/conversation',
    { query: { ...own, is_unanswered: true, sort: 'waiting_since' } },
    { ...how, enabled: isOpen },
  )
  const answered = useRead(
    '/conversation',
    { query: { ...own, is_unanswered: false, sort: '-last_message_at' } },
    { ...how, enabled: isOpen },
  )
  const waiting = useRead(
    '/conversation',
    { query: { ...narrowed, state: ['waiting'], queue_member_id: id, sort: 'waiting_since' } },
    { ...how, enabled: isOpen },
  )
  const snoozed = useRead(
    '/conversation',
    { query: { ...own, is_snoozed: true, sort: 'snoozed_until' } },
    { ...how, enabled: isOpen },
  )
  const closed = useRead(
    '/conversation',
    { query: { ...narrowed, state: ['closed'], sort: '-last_finished_at' } },
    { keep: true, enabled: isClosed },
  )
  const listed = useListed(filter, shown)
  const reads = isOpen ? [mine, answered, waiting, snoozed] : [isClosed ? closed : listed.list]
  const isStale = reads.some((read) => read.isPlaceholderData)
  const more = () => {
    const isShort = reads.some(({ data }) => data && data.meta.total > shown)
    if (isShort && shown < maxShown && !isStale) show(shown + atOnce)
  }
  return { mine, answered, waiting, snoozed, closed, listed, more, isStale, isCutOff: shown >= maxShown }
}

/** Returns the queues for the filter and for transfers. */
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
 * Keeps rows in the order they had when the pointer arrived. Rows after the last are appended, rows that
 * belong in between are counted. `settle` applies the current order.
 */
export const useSteady = (rows: Conversation[] | undefined, isHeld: boolean) => {
  const held = useRef<Conversation[]>([])
  const [, rerender] = useState(0)
  if (!rows) return { rows: held.current, fresh: 0, settle: () => {} }
  if (!isHeld || held.current.length === 0) held.current = rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(held.current.map(({ id }) => id))
  const last = rows.findLastIndex(({ id }) => known.has(id))
  held.current = [...held.current.map((row) => byId.get(row.id) ?? row), ...rows.slice(last + 1)]
  const fresh = rows.slice(0, Math.max(0, last)).filter(({ id }) => !known.has(id)).length
  const settle = () => {
    held.current = rows
    rerender((times) => times + 1)
  }
  return { rows: held.current, fresh, settle }
}

/**
 * Returns the rows, but none while the pointer rests and the section was empty, so it does not shift what is
 * under the pointer.
 */
export const useStillAbsent = (rows: Conversation[], isHeld: boolean) => {
  const shown = useRef(rows)
  if (!isHeld || shown.current.length > 0) shown.current = rows
  return shown.current
}
