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
 * Returns why the employee may not answer in a conversation, whether they do so past the colleague who handles it, what
 * switches that, for those permitted, and what ends it. It ends too once another colleague handles the conversation.
 */
export const useInsisting = (conversation: Conversation, isMine: boolean) => {
  const may = useMay()
  const { handler_id } = conversation
  const [passed, pass] = useState<number | null>()
  const mayInsist =
    may('conversation.update') && may('message.push') && conversation.state === 'handling' && !isMine
  const isForced = mayInsist && passed === handler_id
  const desist = () => pass(undefined)
  return {
    blockedReason: useBlockedReason(conversation, isMine),
    isForced,
    insist: mayInsist ? () => (isForced ? desist() : pass(handler_id)) : undefined,
    desist,
  }
}
