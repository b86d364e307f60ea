import { useQueries } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { lengthBy, type Platform, usePlatformOf } from '#console/messages/channels.ts'
import type { MessageType } from '#console/messages/editor/draft.ts'
import type { Conversation, Message } from '../conversation/conversation.ts'

/** Returns whether a platform may show a message in another way than it was written. */
const isChanged = ({ direction, type, message }: Message, { limits: { text } }: Platform) =>
  direction === 'outbound' &&
  (typeof message !== 'string' || type !== 'text' || lengthBy(text.measure, message) > text.limit)

/**
 * Returns how the platform shows stored messages that are more than a short text, by message ID, and of which messages
 * that is not known: the request failed, or the platform would not take them any more.
 */
export const useStoredPreviews = (
  { contactable_type, contactable_id }: Conversation,
  messages: Message[],
) => {
  const platform = usePlatformOf()(contactable_type)
  const changed = messages.filter((message) => isChanged(message, platform))
  const results = useQueries({
    queries: changed.map(({ type, message }) => {
      const body = { contactable_type, contactable_id, type: type as MessageType, message }
      return {
        queryKey: ['/message/preview', body],
        queryFn: ({ signal }: { signal: AbortSignal }) => parley.POST('/message/preview', { body, signal }),
        staleTime: 60_000,
      }
    }),
  })
  const isUnknown = (result: (typeof results)[number] | undefined) =>
    result?.isPending === false && Object.keys(result.data?.data.errors ?? { unread: [] }).length > 0
  return {
    previews: new Map(changed.map(({ id }, place) => [id, results[place]?.data?.data])),
    unknown: new Set(changed.flatMap(({ id }, place) => (isUnknown(results[place]) ? id : []))),
    isLoading: results.some(({ isPending }) => isPending),
    checkAgain: () => results.filter(isUnknown).map(({ refetch }) => refetch()),
  }
}
