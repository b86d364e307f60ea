import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import { assignmentWords } from './assignmentWords.ts'
import type { Conversation } from './conversation.ts'
import { restore } from './restore.ts'
import { useLocalActions } from './useLocalActions.ts'

/** Returns an undo of a close or a transfer, which leaves the conversation alone if somebody has changed it since. */
export const useTakeBack = () => {
  const say = useWords(assignmentWords)
  const acted = useLocalActions()
  return (former: Conversation, done: Conversation) => async () => {
    if (!(await restore(former, done))) showToast({ message: say('moved_on'), tone: 'red' })
    await acted()
  }
}
