import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useMe } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { beginWord, dropTyping, holdTyping } from '#console/keys/typing.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { narrowOf, type QueueFilter } from '../../queue/narrowing.ts'
import { inbox } from '../../words.ts'
import { askForField, beginAccept, endAccept } from '../underWay.ts'
import { useLocalActions } from '../useLocalActions.ts'
import { take } from './take.ts'
import { useFailureToast } from './useFailureToast.ts'
import { useOpen } from './useOpen.ts'

/** The number of longest-waiting conversations to try when colleagues are faster. */
const maxAttempts = 10

/** Returns the actions that accept conversations that wait. */
export const useAccept = () => {
  const t = useWords(inbox)
  const tCommon = useWords(common)
  const acted = useLocalActions()
  const me = useMe()
  const open = useOpen()
  const showFailure = useFailureToast()

  /**
   * Explains why accepting failed. Returns nothing if the employee already has it, as after a double press.
   */
  const whyNot = async (conversation: number) => {
    const { handler } = (await parley.GET('/conversation/{conversation}', { path: { conversation } })).data
    if (handler?.id === me.id) return undefined
    return handler ? t('faster', { name: handler.name }) : t('is_closed')
  }

  /** Refuses to accept while the browser is offline, and returns whether it did. What is typed next was meant for the field. */
  const refusedOffline = () => {
    if (navigator.onLine) return false
    beginWord()
    showToast({ message: t('not_accepted'), tone: 'red' })
    return true
  }

  /**
   * Accepts a conversation and shows it as the employee's own at once. If a colleague was faster, says so.
   */
  const accept = async (conversation: number) => {
    if (refusedOffline()) return
    beginAccept(conversation)
    let reason: string | undefined
    try {
      if (!(await take(conversation))) reason = await whyNot(conversation)
      if (reason) showToast({ message: reason })
    } catch (error) {
      reason = failureOf(error, tCommon).text
      showFailure(error)
    } finally {
      endAccept(conversation, reason)
      await acted()
    }
  }

  /** Accepts and opens the longest-waiting conversation, or the next one if a colleague is faster. */
  const acceptNext = async (filter: QueueFilter) => {
    if (refusedOffline()) return
    const query = {
      ...narrowOf(filter),
      state: ['waiting' as const],
      queue_member_id: me.id,
      sort: 'waiting_since',
      per_page: maxAttempts,
    }
    holdTyping()
    try {
      const { data } = await parley.GET('/conversation', { query })
      for (const { id } of data)
        if (await take(id)) {
          askForField(id)
          return await open(id)
        }
      dropTyping()
      const last = data.at(-1)
      const message = last ? await whyNot(last.id) : t('nobody_waits')
      if (message) showToast({ message })
    } catch (error) {
      dropTyping()
      showFailure(error)
    } finally {
      await acted()
    }
  }

  return { accept, acceptNext }
}
