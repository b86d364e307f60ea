import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import { askToNotify } from '../../alerts.ts'
import { inbox } from '../../words.ts'
import type { Conversation } from '../conversation.ts'
import { askForField } from '../underWay.ts'
import { taken, useLocalActions } from '../useLocalActions.ts'
import { restore } from './restore.ts'
import { keep } from './take.ts'
import { transferSeen } from './transferSeen.ts'
import { useAccept } from './useAccept.ts'
import { useContinue } from './useContinue.ts'
import { useFailureToast } from './useFailureToast.ts'
import { useOpen } from './useOpen.ts'

const one = '/conversation/{conversation}'

/** Returns the actions that assign a conversation to the employee. */
export const useAssignment = () => {
  const t = useWords(inbox)
  const acted = useLocalActions()
  const me = useMe()
  const showFailure = useFailureToast()

  /** Takes over a conversation from the colleague who handles it, unless another one has done so since: then says who. */
  const takeOver = async (conversation: Conversation) => {
    const { id, handler } = conversation
    askToNotify()
    taken.add(id)
    try {
      const outcome = await transferSeen(conversation, { handler_id: me.id }, me.id)
      if (outcome.isDone) {
        const { former, data } = outcome
        await keep(id, { data })
        askForField(id)
        const undo = () => restore(former, data).finally(acted)
        return showToast({ message: t('taken_over', { name: handler?.name ?? '' }), undo })
      }
      taken.delete(id)
      const { handler: faster } = outcome.data
      showToast({ message: faster ? t('faster', { name: faster.name }) : t('is_waiting') })
    } catch (error) {
      taken.delete(id)
      showFailure(error)
    } finally {
      void acted()
    }
  }

  /** Says that somebody has seen who waits, which ends escalations. */
  const acknowledge = async (conversation: number) => {
    try {
      await keep(conversation, await parley.POST(`${one}/acknowledge`, { path: { conversation }, body: {} }))
      showToast({ message: t('acknowledged') })
    } catch (error) {
      showFailure(error)
    }
  }

  const settleUpTo = async (conversation: number, settled_seq: number) => {
    await parley.PUT(one, { path: { conversation }, body: { settled_seq } })
    void acted()
  }

  /** Marks the failed message as resolved. */
  const settle = async ({ id, settled_seq, unsent }: Conversation) => {
    if (!unsent) return
    try {
      await settleUpTo(id, unsent.seq)
      showToast({ message: t('is_dealt_with'), undo: () => settleUpTo(id, settled_seq) })
    } catch (error) {
      showFailure(error)
    }
  }

  return { ...useAccept(), ...useContinue(), acknowledge, open: useOpen(), settle, takeOver }
}
