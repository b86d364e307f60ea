import { notifyManager } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useMe } from '#console/api/me.ts'
import { queryClient } from '#console/api/queries.ts'
import { reading } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { beginWord, dropTyping, holdTyping } from '#console/keys/typing.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { askToNotify } from '../../alerts.ts'
import { begin, placeToWrite } from '../../beginning.ts'
import { narrowOf, type QueueFilter } from '../../queue/narrowing.ts'
import { recordStep } from '../../repeat/steps.ts'
import { inbox } from '../../words.ts'
import type { Conversation } from '../conversation.ts'
import { searchElsewhere } from '../searchElsewhere.ts'
import { askForField, beginAccept, endAccept } from '../underWay.ts'
import { taken, useLocalActions } from '../useLocalActions.ts'
import { restore } from './restore.ts'
import { transferSeen } from './transferSeen.ts'

const one = '/conversation/{conversation}'

/** The number of longest-waiting conversations to try when colleagues are faster. */
const maxAttempts = 10

/** Shows a conversation as a change returned it, and returns once it is shown. */
const keep = async (conversation: number, answer: unknown) => {
  const { queryKey } = reading(one, { path: { conversation } })
  // A read from before the change may arrive later.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
  // The page learns of it in a later task. Until then the conversation still seems to wait, and Enter would not send.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** Accepts a conversation and returns whether it succeeded or a colleague was faster. */
const take = async (conversation: number) => {
  askToNotify()
  taken.add(conversation)
  try {
    const answer = await parley.POST(`${one}/accept`, { path: { conversation }, body: {} })
    recordStep(answer.data, { kind: 'accept' })
    await keep(conversation, answer)
    return true
  } catch (error) {
    taken.delete(conversation)
    if (error instanceof ParleyError && error.code === 'conversation_state') return false
    throw error
  }
}

/** Returns the actions that assign a conversation to the employee. */
export const useAssignment = () => {
  const t = useWords(inbox)
  const tCommon = useWords(common)
  const acted = useLocalActions()
  const navigate = useNavigate()
  const me = useMe()

  const showFailure = (error: unknown) => showToast({ message: failureOf(error, tCommon).text, tone: 'red' })

  /**
   * Explains why accepting failed. Returns nothing if the employee already has it, as after a double press.
   */
  const whyNot = async (conversation: number) => {
    const { handler } = (await parley.GET(one, { path: { conversation } })).data
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

  /** Takes over a conversation from the colleague who handles it, unless another one has done so since: then says who. */
  const takeOver = async (conversation: Conversation) => {
    const { id, handler } = conversation
    askToNotify()
    taken.add(id)
    try {
      const outcome = await transferSeen(conversation, { handler_id: me.id }, me.id)
      if (outcome.isDone) {
        const { former, data } = outcome
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

  /** Continues a closed conversation, unless the customer has begun another one since: then that one is opened. */
  const reopen = async ({ id }: Conversation) => {
    taken.add(id)
    try {
      await keep(id, await parley.POST(`${one}/reopen`, { path: { conversation: id }, body: {} }))
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

  const open = (id: number | string, { replace = false } = {}) =>
    navigate({
      replace,
      to: '/inbox/$id',
      params: { id: String(id) },
      search: (({ tab: _, ...rest }: Record<string, unknown>) => searchElsewhere(rest)) as never,
    })

  return { accept, acceptNext, acknowledge, open, reopen, settle, start, takeOver, write }
}
