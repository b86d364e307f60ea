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
    for (const { id, handler_id } of former) if (handler_id === me.id) taken.add(id)
    const { data } = await send({ former })
    const message = reasonIn(data, 'not_undone')
    if (message) showToast({ message, tone: 'red' })
    await acted()
  }
  return useSave(
    (change: BulkChange) => {
      if (change.accept) for (const id of change.ids) taken.add(id)
      return send({ ...change, ...(runsRules && { run_rules: true }) })
    },
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
