import { useCallback, useRef, useState } from 'react'
import { around, before, between, type ThreadPart } from './pages.ts'
import { ignoreRefusal, useOneRead } from './useOneRead.ts'
import { useThread } from './useThread.ts'

const firstOf = ({ messages }: ThreadPart) => messages[0]?.seq ?? 1
const lastOf = ({ messages }: ThreadPart) => messages.at(-1)?.seq ?? Number.POSITIVE_INFINITY

/**
 * Returns the part of a thread that is shown: the latest messages, or those around an earlier one, until scrolling has
 * loaded what is between the two.
 */
export const useShownPart = (conversation: number) => {
  const thread = useThread(conversation)
  const { messages, hasOlder, prepend } = thread
  const first = messages?.[0]?.seq ?? 1
  const [kept, keep] = useState<ThreadPart>()
  const part = kept && lastOf(kept) < first - 1 ? kept : undefined
  /** The earlier message whose surroundings are being read. */
  const wanted = useRef<number>(undefined)
  const [readOlder, isLoadingOlder] = useOneRead()
  const [readNewer] = useOneRead()
  const toLatest = () => {
    wanted.current = undefined
    keep(undefined)
  }
  const loadFrom = useCallback(
    async (seq: number) => {
      if (wanted.current === seq) return
      wanted.current = seq < first ? seq : undefined
      if (seq >= first) return keep(undefined)
      const next = await around(conversation, seq, first).catch(ignoreRefusal)
      // Another message may be wanted meanwhile, or the latest ones.
      if (wanted.current !== seq) return
      wanted.current = undefined
      if (!next) return
      const isApart = lastOf(next) < first - 1
      keep(isApart ? next : undefined)
      if (!isApart) prepend(next)
    },
    [conversation, first, prepend],
  )
  const loadOlder = () => {
    if (!part) return void thread.loadOlder()
    if (part.isStart) return
    void readOlder(async () => {
      const older = await before(conversation, firstOf(part))
      keep((now) =>
        now && firstOf(now) === firstOf(part)
          ? { ...older, messages: [...older.messages, ...now.messages] }
          : now,
      )
    })
  }
  const loadNewer = () => {
    if (!part) return
    void readNewer(async () => {
      const newer = await between(conversation, lastOf(part), first)
      const isConnected = !newer.length || (newer.at(-1)?.seq ?? 0) >= first - 1
      if (isConnected) prepend({ ...part, messages: [...part.messages, ...newer] })
      else
        keep((now) =>
          now && lastOf(now) === lastOf(part) ? { ...now, messages: [...now.messages, ...newer] } : now,
        )
    })
  }
  return {
    ...thread,
    messages: part?.messages ?? messages,
    /** The latest message, shown or not. */
    newest: messages?.at(-1),
    hasOlder: part ? !part.isStart : hasOlder,
    hasNewer: part !== undefined,
    loadOlder,
    loadNewer,
    loadFrom,
    toLatest,
    isLoadingOlder: part ? isLoadingOlder : thread.isLoadingOlder,
  }
}
