import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import { inbox } from '../../words.ts'
import { restore } from '../assignment/restore.ts'
import { keep } from '../assignment/take.ts'
import { useFailureToast } from '../assignment/useFailureToast.ts'
import { type Conversation, nameOf } from '../conversation.ts'
import { useIsMine } from '../useActions.ts'
import { useLocalActions } from '../useLocalActions.ts'
import { blockWords } from './words.ts'

const path = '/contactable/{id}/visitor-block'

/** Returns what blocks the visitor of a conversation and unblocks them; both undefined if the employee may not. */
export const useVisitorBlock = (conversation: Conversation) => {
  const tInbox = useWords(inbox)
  const t = useWords(blockWords)
  const may = useMay()
  const isMine = useIsMine(conversation)
  const acted = useLocalActions()
  const showFailure = useFailureToast()
  const { id, contactable_id, contactable_type, state, visitor_block } = conversation
  const name = nameOf(conversation, tInbox)
  const visitor = { path: { id: contactable_id } }

  const reread = async () => {
    const answer = await parley.GET('/conversation/{conversation}', { path: { conversation: id } })
    await keep(id, answer)
    void acted()
    return answer.data
  }

  const block = async () => {
    try {
      await parley.POST(path, visitor)
      const done = await reread()
      const undo = async () => {
        await parley.DELETE(path, visitor)
        try {
          if (state !== 'closed') await restore(conversation, done)
        } finally {
          await reread()
        }
      }
      showToast({ message: t('is_blocked', { name }), undo })
    } catch (error) {
      showFailure(error)
    }
  }

  const unblock = async () => {
    try {
      await parley.DELETE(path, visitor)
      await reread()
      showToast({ message: t('is_unblocked', { name }) })
    } catch (error) {
      showFailure(error)
    }
  }

  if (!may('conversation.update') || contactable_type !== 'App\\LivechatContact') return {}
  if (visitor_block) return { unblock }
  // A colleague's conversation is taken over first.
  return state !== 'handling' || isMine ? { block } : {}
}
