import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import type { Conversation } from './conversation.ts'

/** Returns the reason why the employee may not answer, or undefined if they may. */
const useBlockedReason = ({ state, handler }: Conversation, isMine: boolean) => {
  const t = useWords(inbox)
  if (isMine) return undefined
  if (state === 'handling') return t('handled_by', { name: handler?.name ?? '' })
  return t(state === 'waiting' ? 'is_waiting' : 'is_closed')
}

/**
 * Returns why the employee may not answer in a conversation, whether they do so past the colleague who handles it, and
 * what switches that, for those permitted.
 */
export const useInsisting = (conversation: Conversation, isMine: boolean) => {
  const may = useMay()
  const [isInsisting, insist] = useState(false)
  const mayInsist =
    may('conversation.update') && may('message.push') && conversation.state === 'handling' && !isMine
  return {
    blockedReason: useBlockedReason(conversation, isMine),
    isForced: mayInsist && isInsisting,
    insist: mayInsist ? () => insist(!isInsisting) : undefined,
  }
}
