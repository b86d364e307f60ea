import { useEffect, useState } from 'react'
import type { Conversation } from '../conversation.ts'
import { useIsMine } from '../useActions.ts'
import { passedOn } from './passedOn.ts'

/** Returns whether somebody else has taken the conversation from the employee since it was opened. */
export const useIsTaken = (conversation: Conversation) => {
  const { id, state } = conversation
  const isMine = useIsMine(conversation)
  const [was, setWas] = useState(isMine)
  const [isTaken, take] = useState(false)
  if (was !== isMine) {
    setWas(isMine)
    // Who closes it themselves has it until then.
    take(!isMine && state !== 'closed' && !passedOn.has(id))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark counts for one change of who handles it.
  useEffect(() => void passedOn.delete(id), [id, isMine])
  return isTaken
}
