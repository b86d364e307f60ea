import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay, useMe } from '#console/api/me.ts'
import { reading, useRead } from '#console/api/read.ts'
import type { Options } from '#sdk/types.ts'
import { useRefused } from '../composer/unsent/useUnsent.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { narrowOf, type QueueFilter } from './narrowing.ts'

const maxShown = 100
const none: Conversation[] = []

const isData = <T>(data: T | undefined) => data !== undefined

/** Returns conversations with answers rejected in this tab that have another handler or none. */
const useLeftBehind = () => {
  const { id: me } = useMe()
  return useQueries({
    queries: useRefused().map((id) =>
      reading('/conversation/{conversation}', { path: { conversation: id } }),
    ),
    combine: (reads) =>
      reads
        .map(({ data }) => data?.data)
        .filter(isData)
        .filter(({ state, handler_id }) => state === 'closed' || (state === 'handling' && handler_id !== me)),
  })
}

type Query = Options<'GET', '/conversation'>['query']

interface ConversationPage {
  rows: Conversation[]
  total: number
  isRead: boolean
  /** Whether the rows are of former filters. */
  isStale: boolean
}

/** Reads a list from the server; empty if it is not requested. */
const useFound = (query: Query, isAsked: boolean): ConversationPage => {
  const how = { keep: true, refetchInterval: 60_000, enabled: isAsked }
  const { data, error, isPlaceholderData: isStale } = useRead('/conversation', { query }, how)
  const shown = isAsked ? data : undefined
  const isRead = !isAsked || !!(data ?? error)
  return { rows: shown?.data ?? none, total: shown?.meta.total ?? 0, isRead, isStale: isAsked && isStale }
}

/** Returns the employee's failed messages, as known to the server and to this tab. */
const useUnsentOnes = (query: Query, isAsked: boolean): ConversationPage => {
  const found = useFound(query, isAsked)
  const { rows, total } = found
  const leftBehind = useLeftBehind()
  const all = useMemo(() => {
    const known = new Set(rows.map(({ id }) => id))
    return [...rows, ...leftBehind.filter(({ id }) => !known.has(id))]
  }, [rows, leftBehind])
  return { ...found, rows: all, total: total + all.length - rows.length }
}

type UnfinishedConversations = Record<'wrap_up' | 'unsent' | 'away', ConversationPage>

/**
 * Returns conversations that might be forgotten: the employee's open wrap-ups and failed messages, and
 * customers of absent colleagues. Each list is only requested if its count is above zero. `areRead` is false until the
 * first lists have been loaded.
 */
export const useUnfinished = (
  filter: QueueFilter,
): { unfinished: UnfinishedConversations; areRead: boolean } => {
  const { id } = useMe()
  const may = useMay()
  const { data, error } = useRead('/me/counts')
  const [wereRead, remember] = useState(false)
  const narrowed = { per_page: maxShown, ...narrowOf(filter) }
  const isOpen = filter.tab === undefined
  const counts = isOpen ? data?.data : undefined
  const mine = { ...narrowed, handler_id: id, state: ['closed' as const], is_acw_completed: false }
  const unsent = { ...narrowed, unsent_by: id, state: ['waiting' as const, 'closed' as const] }
  const theirs = { ...narrowed, state: ['handling' as const], is_handler_away: true }
  const unfinished = {
    wrap_up: useFound({ ...mine, sort: 'last_finished_at' }, !!counts?.conversations_wrap_up),
    unsent: useUnsentOnes({ ...unsent, sort: 'last_message_at' }, !!counts?.conversations_unsent),
    away: useFound(
      { ...theirs, sort: 'waiting_since' },
      !!counts?.conversations_away && may('conversation.update'),
    ),
  }
  const areRead = !!(data ?? error) && Object.values(unfinished).every(({ isRead }) => isRead)
  // A list that is requested later joins those already shown.
  if (areRead && !wereRead) remember(true)
  return { unfinished, areRead: areRead || wereRead }
}
