import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Conversation, Message } from '../conversation.ts'
import { before, latest } from './pages.ts'
import type { Note } from './runs.ts'

/** A previous conversation with the same person, as far as it is loaded. */
export interface Earlier {
  conversation: Conversation
  messages: Message[]
  notes: Note[]
}

interface Loaded {
  /** The oldest first. */
  earlier: Earlier[]
  /** Whether there may be a conversation before these. */
  hasMore: boolean
}

const none: Earlier[] = []

type Whose = Pick<Conversation, 'id' | 'contact_id' | 'contactable_id'>

/** Finds the conversation before one: with the contact on any channel, or with the customer on theirs. */
const findPrevious = async ({ contact_id, contactable_id }: Whose, before_id: number) => {
  const whose = contact_id === null ? { contactable_id } : { contact_id }
  const { data } = await parley.GET('/conversation', {
    query: { ...whose, before_id, sort: '-id', per_page: 1 },
  })
  return data[0]
}

const notesOf = async (conversation: number) => {
  const { data } = await parley.GET('/conversation/{conversation}/note', {
    path: { conversation },
    query: { per_page: 500 },
  })
  return data
}

const extended = async (whose: Whose, { earlier }: Loaded): Promise<Loaded> => {
  const [top, ...rest] = earlier
  const first = top?.messages[0]?.seq ?? 1
  if (top && first > 1) {
    const messages = [...(await before(top.conversation.id, first)), ...top.messages]
    return { earlier: [{ ...top, messages }, ...rest], hasMore: true }
  }
  const conversation = await findPrevious(whose, top?.conversation.id ?? whose.id)
  if (!conversation) return { earlier, hasMore: false }
  const [messages, notes] = await Promise.all([latest(conversation.id), notesOf(conversation.id)])
  return { earlier: [{ conversation, messages, notes }, ...earlier], hasMore: true }
}

/**
 * Returns the previous conversations with a person, the oldest first. The last one is loaded once the open conversation
 * is shown from its beginning (`isWanted`), those before it on demand.
 */
export const useEarlier = (whose: Whose, isWanted: boolean) => {
  const client = useQueryClient()
  const key = ['earlier', whose.id, whose.contact_id, whose.contactable_id]
  const [isLoading, setLoading] = useState(false)
  const asking = useRef(false)
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => extended(whose, { earlier: [], hasMore: true }),
    enabled: isWanted,
    // Ended conversations do not change, so what is loaded stays.
    staleTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that decides about a person.
  const loadMore = useCallback(async () => {
    const known = client.getQueryData<Loaded>(key)
    if (!known) return void refetch()
    if (asking.current || !known.hasMore) return
    asking.current = true
    setLoading(true)
    try {
      client.setQueryData<Loaded>(key, await extended(whose, known))
    } catch (error) {
      // Scrolling or the button above tries again.
      if (!(error instanceof ParleyError)) throw error
    } finally {
      asking.current = false
      setLoading(false)
    }
  }, [client, refetch, ...key])
  const isReady = !isWanted || data !== undefined || isError
  return { earlier: data?.earlier ?? none, hasMore: data?.hasMore ?? isError, isReady, isLoading, loadMore }
}
