import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { askToNotify } from './alerts.ts'
import type { Conversation } from './conversation.ts'
import { inbox } from './words.ts'

const one = '/conversation/{conversation}'

/** How a conversation comes to me. */
export const useTurns = () => {
  const say = useWords(inbox)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const navigate = useNavigate()
  const me = useMe()

  const sayFailure = (error: unknown) => tellDone({ message: failureOf(error, sayCommon).text, tone: 'red' })

  const sayWhy = async (conversation: number) => {
    const { data } = await parley.GET(one, { path: { conversation } })
    tellDone({
      message: data.handler ? say('faster', { name: data.handler.name }) : say('is_closed'),
    })
  }

  /** Accepts; of several who try the loser reads who was faster. Answers whether it is ours. */
  const accept = async (conversation: number) => {
    askToNotify()
    try {
      await parley.POST('/conversation/{conversation}/accept', { path: { conversation }, body: {} })
      return true
    } catch (error) {
      const isTooLate = error instanceof ParleyError && error.code === 'conversation_state'
      await (isTooLate ? sayWhy(conversation).catch(sayFailure) : sayFailure(error))
      return false
    } finally {
      await refresh('/conversation', '/me/counts')
    }
  }

  const give = async (conversation: number, handler_id: number) => {
    await parley.POST(`${one}/transfer`, { path: { conversation }, body: { handler_id } })
    void refresh('/conversation', '/me/counts')
  }

  /** Takes a conversation from the colleague who handles it. */
  const takeOver = async ({ id, handler }: Conversation) => {
    askToNotify()
    try {
      await give(id, me.id)
      tellDone({
        message: say('taken_over', { name: handler?.name ?? '' }),
        ...(handler && { undo: () => give(id, handler.id) }),
      })
    } catch (error) {
      sayFailure(error)
    }
  }

  const settleUpTo = async (conversation: number, settled_seq: number) => {
    await parley.PUT(one, { path: { conversation }, body: { settled_seq } })
    void refresh('/conversation', '/me/counts')
  }

  /** Has what was not sent be dealt with. */
  const settle = async ({ id, settled_seq, unsent }: Conversation) => {
    if (!unsent) return
    try {
      await settleUpTo(id, unsent.seq)
      tellDone({ message: say('is_dealt_with'), undo: () => settleUpTo(id, settled_seq) })
    } catch (error) {
      sayFailure(error)
    }
  }

  const openTheirs = async (contactable_id: number) => {
    const { data } = await parley.GET('/conversation', {
      query: { contactable_id, state: ['waiting', 'handling'] },
    })
    if (data[0]) await open(data[0].id)
  }

  /** Begins a conversation with the customer of a closed one, or goes to the one that is open. */
  const start = async ({ contactable_type, contactable_id }: Conversation) => {
    try {
      const { data } = await parley.POST('/conversation', { body: { contactable_type, contactable_id } })
      await open(data.id)
    } catch (error) {
      if (!(error instanceof ParleyError) || error.code !== 'conversation_open') return sayFailure(error)
      await openTheirs(contactable_id).catch(sayFailure)
    } finally {
      await refresh('/conversation')
    }
  }

  const open = (id: number) =>
    navigate({
      to: '/inbox/$id',
      params: { id: String(id) },
      search: (({ side: _, tab: __, ...rest }: Record<string, unknown>) => rest) as never,
    })

  return { accept, open, settle, start, takeOver }
}
