import { recordAt } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import { assignmentWords } from './assignmentWords.ts'
import type { Conversation } from './conversation.ts'
import { isWith } from './transferSeen.ts'
import { useLocalActions } from './useLocalActions.ts'

/** Returns an undo of a close or a transfer, which leaves the conversation alone if somebody has taken it since. */
export const useTakeBack = () => {
  const say = useWords(assignmentWords)
  const acted = useLocalActions()
  return (done: Conversation, takeBack: () => Promise<unknown>) => async () => {
    const now = await recordAt<Conversation>({
      path: '/conversation/{conversation}',
      ids: { conversation: done.id },
    }).read()
    if (isWith(now.data, done)) await takeBack()
    else showToast({ message: say('moved_on'), tone: 'red' })
    await acted()
  }
}
