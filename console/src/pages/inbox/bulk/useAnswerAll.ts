import { restoreDraft } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useUndoSeconds } from '#console/api/undoSeconds.ts'
import { showToast } from '#console/app/undo.ts'
import { textDraft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { enqueue, retract } from '../composer/outbox.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useLocalActions } from '../conversation/useLocalActions.ts'
import { isMine, readNow } from './readNow.ts'
import { useBulkCalls } from './useBulkCalls.ts'
import { bulkWords } from './words.ts'

/** Returns a function that takes answers back as far as they have not been sent, says how many were, and returns where. */
const useRetractAll = () => {
  const t = useWords(bulkWords)
  return async (sent: [conversation: number, key: string][]) => {
    const outcomes = await Promise.allSettled(sent.map(([id, key]) => retract(id, key)))
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    // Whatever else went wrong may work the next time.
    const other = reasons.find((reason) => !(reason instanceof ParleyError && reason.status === 404))
    if (other) throw other
    const count = reasons.length
    if (count) showToast({ message: t('already_sent', { count }), tone: 'red' })
    else showToast({ message: t('not_sent', { count: sent.length }) })
    return new Set(sent.filter((_, at) => outcomes[at]?.status === 'fulfilled').map(([id]) => id))
  }
}

/** Accepts those that wait. Returns those that the employee handles, and what else there is to say of all. */
const useTaking = ({ own, waiting }: AnsweredRows) => {
  const t = useWords(bulkWords)
  const me = useMe()
  const acted = useLocalActions()
  const { change, refusalIn, rulesIn } = useBulkCalls()
  return async () => {
    const all = await readNow([...own, ...waiting])
    const blocked = new Set(all.filter((row) => row.is_blocked).map(({ id }) => id))
    const reached = all.filter(({ id }) => !blocked.has(id))
    const mine = reached.filter((row) => isMine(row, me.id)).map(({ id }) => id)
    const ids = waiting.map(({ id }) => id).filter((id) => !mine.includes(id) && !blocked.has(id))
    const outcome = ids.length > 0 && (await change({ ids, accept: {} }))
    const lost = own.filter(({ id }) => !mine.includes(id) && !blocked.has(id)).length
    const said = [
      ...(lost ? [t('taken_since', { count: lost })] : []),
      ...(blocked.size ? [t('blocked_since', { count: blocked.size })] : []),
    ]
    if (!outcome) return { mine, former: [], said }
    await acted()
    const accepted = outcome.conversations.filter(({ outcome }) => outcome === 'changed')
    return {
      mine: [...mine, ...accepted.map(({ id }) => id)],
      former: outcome.former,
      said: [rulesIn(outcome), refusalIn(outcome, 'not_accepted'), ...said].filter(Boolean),
    }
  }
}

interface AnsweredRows {
  /** Those that the employee handles. */
  own: Conversation[]
  /** Those that the employee accepts with the answer. */
  waiting: Conversation[]
}

interface AnswerToAll {
  text: string
  remind_at?: string
}

/** Returns a function that sends an answer to each conversation, with one undo; `draft` is where it comes back. */
export const useAnswerAll = (rows: AnsweredRows, draft: string) => {
  const t = useWords(bulkWords)
  const undoSeconds = useUndoSeconds()
  const retractAll = useRetractAll()
  const take = useTaking(rows)
  const { takeBack } = useBulkCalls()
  return async ({ text, ...reminder }: AnswerToAll, values: Record<string, unknown>) => {
    const { mine, former, said } = await take()
    const count = mine.length
    if (!count) throw new ParleyError(409, said.join(' · '), { code: 'not_handler' }, new Headers())
    const sent = mine.map((id): [number, string] => [
      id,
      enqueue(id, messageOf(textDraft(text)), { undoSeconds, ...reminder }),
    ])
    const undo = async () => {
      const unsent = await retractAll(sent)
      restoreDraft(draft, values)
      const given = former.filter(({ id }) => unsent.has(id))
      if (given.length) await takeBack(given)
    }
    const message = [t('answering', { count }), ...said].join(' · ')
    showToast({ message, ...(undoSeconds && { undo }) })
  }
}
