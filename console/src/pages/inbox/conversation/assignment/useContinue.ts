import { parley } from '#console/api/client.ts'
import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { begin, placeToWrite } from '../../beginning.ts'
import { inbox } from '../../words.ts'
import type { Conversation } from '../conversation.ts'
import { askForField } from '../underWay.ts'
import { taken, useLocalActions } from '../useLocalActions.ts'
import { keep } from './take.ts'
import { useFailureToast } from './useFailureToast.ts'
import { useOpen } from './useOpen.ts'

/** Returns the actions that go on with the customer of a closed conversation. */
export const useContinue = () => {
  const t = useWords(inbox)
  const acted = useLocalActions()
  const open = useOpen()
  const showFailure = useFailureToast()

  /** Continues a closed conversation, unless the customer has begun another one since: then that one is opened. */
  const reopen = async ({ id }: Conversation) => {
    taken.add(id)
    try {
      await keep(
        id,
        await parley.POST('/conversation/{conversation}/reopen', { path: { conversation: id }, body: {} }),
      )
      askForField(id)
      await acted()
    } catch (error) {
      taken.delete(id)
      const later = error instanceof ParleyError && error.body.conversation_id
      if (typeof later !== 'number') return showFailure(error)
      showToast({ message: t('continued') })
      await open(later)
    }
  }

  /** Opens a place to write to the customer of a closed conversation. */
  const write = async (conversation: Conversation) => {
    try {
      await open(await placeToWrite(conversation))
    } catch (error) {
      showFailure(error)
    }
  }

  /** Creates a conversation, or finds the open one, and returns it. */
  const start = async (conversation: Conversation) => {
    try {
      const begun = await begin(conversation)
      if (!begun.isOpen) taken.add(begun.id)
      void acted()
      return begun
    } catch (error) {
      showFailure(error)
      return undefined
    }
  }

  return { reopen, start, write }
}
