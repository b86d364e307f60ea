import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useZone } from '#console/api/zone.ts'
import { showToast } from '#console/app/undo.ts'
import { useHasPassed } from '#console/words/clock.ts'
import { common } from '#console/words/common.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useLocalActions } from '../conversation/useLocalActions.ts'
import { forgetStep, recordStep } from '../repeat/steps.ts'
import type { SnoozeWord } from './moments.ts'
import { stillAhead } from './stillAhead.ts'
import { snoozeWords } from './words.ts'

/** Returns whether the conversation is put aside now. */
export const useIsSnoozed = ({ snoozed_until }: Conversation) => {
  const { parse } = useZone()
  const hasPassed = useHasPassed(snoozed_until === null ? undefined : parse(snoozed_until))
  return snoozed_until !== null && !hasPassed
}

/** Returns functions that put a conversation aside until a moment and bring it back, each with an undo. */
export const useSnooze = () => {
  const t = useWords(snoozeWords)
  const tCommon = useWords(common)
  const acted = useLocalActions()

  const put = async (conversation: number, snoozed_until: string | null) => {
    await parley.PUT('/conversation/{conversation}', { path: { conversation }, body: { snoozed_until } })
    await acted()
  }

  /** Returns whether it succeeded; otherwise a toast says why not. */
  const change = async (conversation: Conversation, until: string | null, word?: SnoozeWord) => {
    const { id, snoozed_until } = conversation
    try {
      await put(id, until)
    } catch (error) {
      showToast({ message: failureOf(error, tCommon).text, tone: 'red' })
      return false
    }
    if (until) recordStep(conversation, { kind: 'snooze', until, word })
    else forgetStep(id, { kind: 'snooze' })
    const undo = () => {
      if (until) forgetStep(id, { kind: 'snooze' })
      return put(id, stillAhead(snoozed_until))
    }
    const wordOf = word === 'answer' ? 'snoozed_answer' : 'snoozed'
    const message = until ? t(wordOf, { moment: formatMoment(until) }) : t('woken')
    showToast({ message, undo })
    return true
  }

  return {
    snooze: (conversation: Conversation, until: string, word?: SnoozeWord) =>
      change(conversation, until, word),
    wake: (conversation: Conversation) => change(conversation, null),
  }
}
