import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Conversation } from '../../conversation/conversation.ts'
import { before, latest, type ThreadPart } from '../content/pages.ts'
import type { Note } from '../content/runs.ts'

/** A previous conversation with the same person, as far as it is loaded. */
export interface Earlier extends ThreadPart {
  conversation: Conversation
  notes: Note[]
  /** When it was read, by `performance.now()`. */
  readAt: number
}

export interface EarlierPages {
  /** The oldest first. */
  earlier: Earlier[]
  /** Whether there is a conversation before these. */
  hasPrevious: boolean
}

const none: Earlier[] = []

type Whose = Pick<Conversation, 'id' | 'contact_id' | 'contactable_id'>

/** Finds the conversation before one: with the contact on any channel, or with the customer on theirs. */
const findPrevious = async ({ contact_id, contactable_id }: Whose, before_id: number) => {
  const whose = contact_id === null ? { contactable_id } : { contact_id }
  const { data, meta } = await parley.GET('/conversation', {
    query: { ...whose, before_id, sort: '-id', per_page: 1 },
  })
  return { conversation: data[0], hasPrevious: meta.total > 1 }
}

const firstOf = ({ messages }: Earlier) => messages[0]?.seq ?? 1

export const notesOf = async (conversation: number) => {
  const { data } = await parley.GET('/conversation/{conversation}/note', {
    path: { conversation },
    query: { per_page: 500 },
  })
  return data
}

const begun: EarlierPages = { earlier: [], hasPrevious: true }

/** Loads what is before these pages. Returns a function that adds it, as they may be refreshed meanwhile. */
const loadBefore = async (whose: Whose, { earlier: [top] }: EarlierPages) => {
  if (top && !top.isStart) {
    const older = await before(top.conversation.id, firstOf(top))
    return ({ earlier, ...rest }: EarlierPages): EarlierPages => ({
      ...rest,
      earlier: earlier.map((part) =>
        part.conversation.id === top.conversation.id
          ? { ...part, ...older, messages: [...older.messages, ...part.messages] }
          : part,
      ),
    })
  }
  const { conversation, hasPrevious } = await findPrevious(whose, top?.conversation.id ?? whose.id)
  if (!conversation) return (pages: EarlierPages): EarlierPages => ({ ...pages, hasPrevious: false })
  const readAt = performance.now()
  const [part, notes] = await Promise.all([latest(conversation.id), notesOf(conversation.id)])
  const added = { conversation, ...part, notes, readAt }
  return ({ earlier }: EarlierPages): EarlierPages => ({ earlier: [added, ...earlier], hasPrevious })
}

const hasMoreOf = ({ earlier: [top], hasPrevious }: EarlierPages) =>
  hasPrevious || (top !== undefined && !top.isStart)

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
    queryFn: async () => (await loadBefore(whose, begun))(begun),
    enabled: isWanted,
    // What is loaded stays; hints trigger updates.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that decides about a person.
  const loadMore = useCallback(async () => {
    const known = client.getQueryData<EarlierPages>(key)
    if (!known) return void refetch()
    if (asking.current || !hasMoreOf(known)) return
    asking.current = true
    setLoading(true)
    try {
      const add = await loadBefore(whose, known)
      client.setQueryData<EarlierPages>(key, (now) => now && add(now))
    } catch (error) {
      // Scrolling or the button above tries again.
      if (!(error instanceof ParleyError)) throw error
    } finally {
      asking.current = false
      setLoading(false)
    }
  }, [client, refetch, ...key])
  const isReady = !isWanted || data !== undefined || isError
  return {
    earlier: data?.earlier ?? none,
    hasMore: data ? hasMoreOf(data) : isError,
    isReady,
    isLoading,
    loadMore,
    queryKey: key,
  }
}
