import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { passOn } from '../conversation/assignment/passedOn.ts'
import { taken, useLocalActions } from '../conversation/useLocalActions.ts'
import { useMarking } from './marks.ts'
import { bulkWords } from './words.ts'

type Bulk = Schemas['ConversationBulk']
type Outcome = Schemas['ConversationBulkOutcome']

/** What to do with conversations, and with which. */
export type BulkChange = Pick<Bulk, 'accept' | 'transfer' | 'close' | 'changes'> & { ids: number[] }

export const refusedIn = ({ conversations }: Outcome) =>
  conversations.filter(({ outcome }) => outcome === 'refused')

/** Sends a change that brings conversations to the employee, who needs no notification of those. */
const takeWith = async (ids: number[], send: () => Promise<{ data: Outcome }>) => {
  const drop = (dropped: number[]) => {
    for (const id of dropped) taken.delete(id)
  }
  for (const id of ids) taken.add(id)
  try {
    const { data } = await send()
    drop(refusedIn(data).map(({ id }) => id))
    return data
  } catch (error) {
    drop(ids)
    throw error
  }
}

const send = (body: Bulk) => {
  const passed = body.transfer ? body.ids : body.former?.map(({ id }) => id)
  return passOn(passed ?? [], () => parley.POST('/conversation/bulk', { body }))
}

/** Returns what changes many conversations, takes that back, and puts the outcome in words. */
export const useBulkCalls = () => {
  const t = useWords(bulkWords)
  const me = useMe()
  const acted = useLocalActions()
  const { runsRules } = useMarking()
  const change = ({ ids, ...how }: BulkChange) =>
    takeWith(how.accept ? ids : [], () => send({ ids, ...how, ...(runsRules && { run_rules: true }) }))
  const refusalIn = (outcome: Outcome, word: 'refused' | 'not_accepted' | 'not_undone') => {
    const refused = refusedIn(outcome)
    const [why] = Object.values(refused[0]?.errors ?? {})
    return refused.length ? t(word, { count: refused.length, why: why?.[0] ?? '' }) : ''
  }
  const rulesIn = ({ by_rules = [] }: Outcome) => {
    const ran = by_rules.map(({ name, records }) => `${name} (${formatNumber(records)})`)
    return ran.length ? t('by_rules', { rules: ran.join(t('comma')) }) : ''
  }
  const takeBack = async (former: Outcome['former']) => {
    const own = former.filter(({ handler_id }) => handler_id === me.id).map(({ id }) => id)
    const message = refusalIn(await takeWith(own, () => send({ former })), 'not_undone')
    if (message) showToast({ message, tone: 'red' })
    await acted()
  }
  return { change, refusalIn, rulesIn, takeBack }
}
