import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { taken, useLocalActions } from '../conversation/useLocalActions.ts'
import { beginTask, keepMarked, useMarking } from './marks.ts'
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

const touched = ['/conversation', '/me/counts']

/** Changes the marked conversations, reports those that were refused, and takes all back on undo. */
export const useBulk = () => {
  const say = useWords(bulkWords)
  const me = useMe()
  const acted = useLocalActions()
  const { runsRules } = useMarking()
  const send = (body: Bulk) => parley.POST('/conversation/bulk', { body })
  const reasonIn = (outcome: Outcome, word: 'refused' | 'not_undone') => {
    const refused = refusedIn(outcome)
    const [why] = Object.values(refused[0]?.errors ?? {})
    return refused.length ? say(word, { count: refused.length, why: why?.[0] ?? '' }) : ''
  }
  const takeBack = async (former: Outcome['former']) => {
    const own = former.filter(({ handler_id }) => handler_id === me.id).map(({ id }) => id)
    const { data } = await takeWith(own, () => send({ former }))
    const message = reasonIn(data, 'not_undone')
    if (message) showToast({ message, tone: 'red' })
    await acted()
  }
  return useSave(
    (change: BulkChange) =>
      takeWith(change.accept ? change.ids : [], () =>
        send({ ...change, ...(runsRules && { run_rules: true }) }),
      ),
    {
      refresh: touched,
      onSuccess: ({ data }) => {
        keepMarked(refusedIn(data).map(({ id }) => id))
        beginTask(undefined)
        void acted()
      },
      done: ({ data: { conversations, former, by_rules = [] }, data }) => {
        const count = conversations.filter(({ outcome }) => outcome === 'changed').length
        const refusal = reasonIn(data, 'refused')
        const changed = count ? say('changed', { count }) : refusal ? '' : say('nothing_changed')
        const ran = by_rules.map(({ name, records }) => `${name} (${formatNumber(records)})`)
        const rules = ran.length ? say('by_rules', { rules: ran.join(say('comma')) }) : ''
        return {
          message: [changed, rules, refusal].filter(Boolean).join(' · '),
          ...(count === 0 && refusal && { tone: 'red' as const }),
          ...(former.length > 0 && { undo: () => takeBack(former) }),
        }
      },
    },
  )
}
