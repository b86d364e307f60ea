import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { usePaced } from '#console/api/paced.ts'
import { before, caughtUp, latest, type ThreadPart } from './pages.ts'
import { beginsRun } from './runs.ts'
import { useOneRead } from './useOneRead.ts'

/** The maximum number of messages kept of a thread after leaving it. */
const maxShown = 300
const hints = ['message', 'receipt', 'refresh'] as const

/** Returns the latest messages, starting at the beginning of a run. */
const endOf = (part: ThreadPart): ThreadPart => {
  const { messages } = part
  if (messages.length <= maxShown) return part
  const place = messages.findIndex(({ seq }, index) => index >= messages.length - maxShown && beginsRun(seq))
  return place > 0 ? { messages: messages.slice(place), isStart: false } : part
}

/**
 * Returns the messages of a conversation: the latest first, earlier ones on demand, new ones on hints. Forgets the
 * earliest when it is left, unless another view shows them.
 */
export const useThread = (conversation: number, { isSecond = false } = {}) => {
  const client = useQueryClient()
  const key = ['thread', conversation]
  const [run, isLoadingOlder] = useOneRead()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<ThreadPart> => {
      const known = client.getQueryData<ThreadPart>(key)
      if (!known?.messages.length) return latest(conversation)
      const messages = await caughtUp(conversation, known)
      // Earlier messages may have been loaded meanwhile.
      const now = client.getQueryData<ThreadPart>(key) ?? known
      const start = messages[0]?.seq ?? 0
      return { ...now, messages: [...now.messages.filter(({ seq }) => seq < start), ...messages] }
    },
  })
  useEffect(
    () => () => {
      if (isSecond) return
      client.setQueryData<ThreadPart>(['thread', conversation], (now) => now && endOf(now))
    },
    [client, conversation, isSecond],
  )
  const catchUp = usePaced(async () => {
    // A read that is on its way may have begun before the hint.
    if (client.isFetching({ queryKey: key, exact: true }) > 0) await refetch({ cancelRefetch: false })
    await refetch({ cancelRefetch: false })
  }, 0)
  useWatch('conversation', conversation, catchUp)
  useHints(hints, (event, { conversation_id }) => {
    if (event === 'refresh' || conversation_id === conversation) void catchUp()
  })
  const first = data?.messages[0]?.seq ?? 1
  const hasOlder = data !== undefined && !data.isStart
  const prepend = useCallback(
    (older: ThreadPart) =>
      // After the thread was left, its earlier messages are trimmed, and prepending these would leave a gap.
      void client.setQueryData<ThreadPart>(['thread', conversation], (now) =>
        now?.messages[0]?.seq === first ? { ...older, messages: [...older.messages, ...now.messages] } : now,
      ),
    [client, conversation, first],
  )
  const loadOlder = useCallback(
    () => (hasOlder ? run(async () => prepend(await before(conversation, first))) : undefined),
    [run, prepend, conversation, first, hasOlder],
  )
  return { messages: data?.messages, error, refetch, hasOlder, loadOlder, prepend, isLoadingOlder }
}
