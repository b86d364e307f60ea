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
 * Returns the previews of stored messages that are more than a short text, by message ID, and the IDs of those without
 * one: the request failed, or the platform no longer accepts the message.
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
  type Result = (typeof results)[number] | undefined
  const isFailed = (result: Result) => result?.isError === true && !result.data
  const isRejected = (result: Result) => Object.keys(result?.data?.data.errors ?? {}).length > 0
  const idsOf = (is: (result: Result) => boolean) =>
    new Set(changed.flatMap(({ id }, place) => (is(results[place]) ? id : [])))
  return {
    previews: new Map(changed.map(({ id }, place) => [id, results[place]?.data?.data])),
    failed: idsOf(isFailed),
    rejected: idsOf(isRejected),
    isLoading: results.some(({ isPending }) => isPending),
    checkAgain: () => results.filter(isFailed).map(({ refetch }) => refetch()),
  }
}
