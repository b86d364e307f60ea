import { useMemo, useRef } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import type { Schemas } from '#sdk/types.ts'
import { scheduledIdOf } from '../../composer/outbox.ts'
import { useUnsent } from '../../composer/unsent/useUnsent.ts'
import type { Conversation } from '../../conversation/conversation.ts'
import { useScheduled } from '../../later/scheduled.ts'
import { useEarlier } from '../earlier/useEarlier.ts'
import { originalOf } from './original.ts'
import { chosenOf, itemsOf, type MadeTicket, retryableOf, upTo, withAssignment, withTickets } from './runs.ts'
import { isStored } from './same.ts'
import { useShownPart } from './useShownPart.ts'

const notePath = '/conversation/{conversation}/note'
const hints = ['note', 'refresh'] as const

/** Returns the notes, and whether they have been read. */
const useNotes = (conversation: number) => {
  const refresh = useRefresh()
  const { data, error } = useRead(notePath, {
    path: { conversation },
    query: { per_page: 500 },
  })
  useHints(hints, (event, { conversation_id }) => {
    if (event === 'refresh' || conversation_id === conversation) void refresh(notePath)
  })
  return { notes: data?.data, areRead: data !== undefined || error !== null }
}

const noTickets: (MadeTicket & Pick<Schemas['Ticket'], 'status' | 'merged_into_id'>)[] = []

/** Returns the latest tickets of the conversation, and whether they have been read. */
const useTickets = (conversation_id: number) => {
  const enabled = useMay()('ticket.read')
  const { data, error } = useRead(
    '/ticket',
    { query: { conversation_id, sort: '-id', per_page: 100 } },
    { enabled },
  )
  return { tickets: data?.data ?? noTickets, areRead: !enabled || data !== undefined || error !== null }
}

/** Returns the ticket that messages can be split off, if the employee may. */
const useSplitFrom = (tickets: typeof noTickets) => {
  const may = useMay()
  if (!may('ticket.create') || !may('ticket.update')) return undefined
  return originalOf(tickets)
}

/** Returns the answers that are neither stored nor scheduled yet. */
const useUnstored = (
  conversation: number,
  messages: ShownPart['messages'] = [],
  scheduled: ReturnType<typeof useScheduled>,
) =>
  useUnsent(conversation).filter(
    (one) =>
      (one.state !== 'sending' || !isStored(messages, one)) &&
      scheduled.every(({ id }) => id !== scheduledIdOf(one.key)),
  )

type ShownPart = ReturnType<typeof useShownPart>

/** Everything that a thread shows. `isShown` says whether it can be shown without shifting what is read. */
export const useThreadContent = (conversation: Conversation, isMine: boolean) => {
  const { id } = conversation
  const thread = useShownPart(id)
  const { messages, hasOlder, hasNewer } = thread
  const past = useEarlier(conversation, messages !== undefined && !hasOlder)
  const { notes, areRead: areNotesRead } = useNotes(id)
  const scheduled = useScheduled(id)
  const { tickets, areRead: areTicketsRead } = useTickets(id)
  const splitFrom = useSplitFrom(tickets)
  const unsent = useUnstored(id, messages, scheduled)
  const items = useMemo(
    () =>
      upTo(
        hasNewer ? messages?.at(-1) : undefined,
        withAssignment(withTickets(itemsOf(messages ?? [], notes ?? []), tickets), conversation),
      ),
    [messages, hasNewer, notes, tickets, conversation],
  )
  const chosen = useMemo(() => chosenOf(messages ?? []), [messages])
  const retryable = useMemo(
    () => (isMine && !hasNewer ? retryableOf(messages ?? [], scheduled) : undefined),
    [messages, hasNewer, scheduled, isMine],
  )
  // Once it is shown, a thread stays, also while the beginning of its conversation makes the previous one load.
  const shown = useRef<number>(undefined)
  if (messages && past.isReady && areNotesRead && areTicketsRead) shown.current = id
  const isShown = messages !== undefined && shown.current === id
  const hasMore = hasOlder || past.hasMore
  const loadMore = hasOlder ? thread.loadOlder : past.loadMore
  return {
    ...{ thread, past, hasMore, loadMore, isShown },
    ...{ notes, scheduled, unsent, items, chosen, retryable, splitFrom },
  }
}

export type ThreadContent = ReturnType<typeof useThreadContent>
