import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { frame } from '#console/app/words.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'
import { passOn } from '../conversation/assignment/passedOn.ts'
import { taken, useLocalActions } from '../conversation/useLocalActions.ts'
import { beginTask, markOnly, useMarking } from './marks.ts'
import { movedSince } from './readNow.ts'
import { bulkWords } from './words.ts'

type Bulk = Schemas['ConversationBulk']
type Outcome = Schemas['ConversationBulkOutcome']

/** What to do with conversations, and with which. */
export type BulkChange = Pick<Bulk, 'accept' | 'transfer' | 'close' | 'changes'> & { ids: number[] }

const refusedIn = ({ conversations }: Outcome) => conversations.filter(({ outcome }) => outcome === 'refused')

/** Sends a change that brings conversations to the employee, who needs no notification of those. */
const takeWith = async (ids: number[], send: () => Promise<{ data: Outcome }>) => {
  const drop = (dropped: number[]) => {
    for (const id of dropped) taken.delete(id)
  }
  for (const id of ids) taken.add(id)
  try {
    const answer = await send()
    drop(refusedIn(answer.data).map(({ id }) => id))
    return answer
  } catch (error) {
    drop(ids)
    throw error
  }
}

/** Returns the word for what was done. */
const doneIn = ({ accept, transfer, close }: BulkChange) =>
  accept ? 'accepted' : transfer ? 'transferred' : close ? 'closed' : 'changed'

const touched = ['/conversation', '/me/counts']

/** Changes the marked conversations, reports those that were refused, and takes all back on undo. */
export const useBulk = () => {
  const t = useWords(bulkWords)
  const tFrame = useWords(frame)
  const me = useMe()
  const acted = useLocalActions()
  const { marked, runsRules } = useMarking()
  const send = (body: Bulk) => {
    const passed = body.transfer ? body.ids : body.former?.map(({ id }) => id)
    return passOn(passed ?? [], () => parley.POST('/conversation/bulk', { body }))
  }
  const reasonIn = (outcome: Outcome, word: 'refused' | 'not_undone') => {
    const refused = refusedIn(outcome)
    const [why] = Object.values(refused[0]?.errors ?? {})
    return refused.length ? t(word, { count: refused.length, why: why?.[0] ?? '' }) : ''
  }
  const takeBack = async (former: Outcome['former']) => {
    const own = former.filter(({ handler_id }) => handler_id === me.id).map(({ id }) => id)
    const { data } = await takeWith(own, () => send({ former }))
    const message = reasonIn(data, 'not_undone')
    if (message) showToast({ message, tone: 'red' })
    await acted()
  }
  /** Returns those that a transfer or a close would take from colleagues who were faster. */
  const movedFrom = async ({ ids, transfer, close }: BulkChange) =>
    transfer || close
      ? movedSince(
          [...marked.values()].filter(({ id }) => ids.includes(id)),
          me.id,
        )
      : []
  return useSave(
    async (change: BulkChange) => {
      const moved = await movedFrom(change)
      const ids = change.ids.filter((id) => moved.every((row) => row.id !== id))
      const movedOn = moved.length ? t('moved_on', { count: moved.length }) : ''
      if (!ids.length) {
        markOnly(moved)
        throw new ParleyError(409, movedOn, { code: 'conversation_moved' }, new Headers())
      }
      const { data } = await takeWith(change.accept ? ids : [], () =>
        send({ ...change, ids, ...(runsRules && { run_rules: true }) }),
      )
      return { data, moved, movedOn }
    },
    {
      refresh: touched,
      onSuccess: ({ data, moved }) => {
        const refused = refusedIn(data).map(({ id }) => id)
        markOnly([...moved, ...[...marked.values()].filter(({ id }) => refused.includes(id))])
        beginTask(undefined)
        void acted()
      },
      done: ({ data: { conversations, former, by_rules = [] }, data, movedOn }, change) => {
        const count = conversations.filter(({ outcome }) => outcome === 'changed').length
        const refusal = reasonIn(data, 'refused')
        const changed = count ? t(doneIn(change), { count }) : refusal || movedOn ? '' : t('nothing_changed')
        const ran = by_rules.map(({ name, records }) => `${name} (${formatNumber(records)})`)
        const rules = ran.length ? t('by_rules', { rules: ran.join(t('comma')) }) : ''
        return {
          message: [changed, rules, refusal, movedOn].filter(Boolean).join(' · '),
          ...(count === 0 && refusal && { tone: 'red' as const }),
          ...(former.length > 0 && { undo: () => takeBack(former) }),
          summary: { what: changed || t('nothing_changed'), where: tFrame('inbox') },
        }
      },
    },
  )
}
