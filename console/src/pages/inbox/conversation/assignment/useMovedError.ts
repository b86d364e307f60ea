import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Conversation } from '../conversation.ts'
import { assignmentWords } from './assignmentWords.ts'

/** Returns the error of a transfer that was not made, because somebody has taken or moved the conversation since. */
export const useMovedError = () => {
  const t = useWords(assignmentWords)
  return ({ handler }: Conversation) => {
    const why = handler ? t('moved_to', { name: handler.name }) : t('moved_back')
    return new ParleyError(409, why, { code: 'conversation_moved' }, new Headers())
  }
}
