import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import type { Reference } from '#console/messages/references/context.ts'
import { isUnbegun } from '../beginning.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { OnFind } from '../useInbox.ts'

const none: Reference[] = []
const path = '/conversation/{conversation}/reference'
const hints = ['message', 'note', 'refresh'] as const

/** Reads the contacts that a conversation refers to, and whom its customer may be linked to. */
export const useReferencesOf = (conversation: Conversation) => {
  const enabled = useMay()('contact.read') && !isUnbegun(conversation)
  const options = { path: { conversation: conversation.id } }
  return { ...useRead(path, options, { enabled, staleTime: Number.POSITIVE_INFINITY }), isWanted: enabled }
}

/** Returns the contacts that the messages and notes of a conversation refer to. */
export const useReferences = (conversation: Conversation): Reference[] => {
  const { id, contact_id } = conversation
  const refresh = useRefresh()
  const { data, refetch, isWanted } = useReferencesOf(conversation)
  useHints(hints, (event, { conversation_id }) => {
    if (isWanted && (event === 'refresh' || conversation_id === id)) void refresh(path)
  })
  // After linking, the same texts lead elsewhere.
  useEffect(() => {
    if (isWanted && contact_id !== null) void refetch({ cancelRefetch: false })
  }, [isWanted, contact_id, refetch])
  return data?.data ?? none
}

/** Returns what the texts of a thread lead to, and how that is shown. */
export const useReferencesShown = (conversation: Conversation, onFind: OnFind) => {
  const found = useReferences(conversation)
  const latest = useRef(onFind)
  latest.current = onFind
  const open = useCallback((contact: number, row?: number) => latest.current(contact, row), [])
  return useMemo(() => ({ found, open }), [found, open])
}

/** Returns the contacts that the customer’s texts lead to, each once, without the customer’s own. */
export const othersIn = (found: Reference[], own: number | null) => [
  ...new Map(
    found.flatMap(({ contact, is_by_customer }) =>
      is_by_customer && contact.id !== own ? [[contact.id, contact]] : [],
    ),
  ).values(),
]
