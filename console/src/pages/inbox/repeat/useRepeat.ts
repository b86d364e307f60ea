import { failureOf } from '#console/api/failure.ts'
import { useMe } from '#console/api/me.ts'
import { queryClient } from '#console/api/queries.ts'
import { useRefresh } from '#console/api/read.ts'
import { useUndoSeconds } from '#console/api/undoSeconds.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { useMovedError } from '../conversation/assignment/useMovedError.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useLocalActions } from '../conversation/useLocalActions.ts'
import { performStep, type TakeBack } from './perform.ts'
import { forgetStep, recordStep, type Step } from './steps.ts'
import { useStepText } from './useStepText.ts'
import { repeatWords } from './words.ts'

interface RepeatedStep {
  step: Step
  takeBack: TakeBack
}

/** Orders steps to be taken back: a message first, because it is about to be sent, then the latest one. */
const backwards = (all: RepeatedStep[]) =>
  all.toReversed().toSorted((a, b) => Number(b.step.kind === 'send') - Number(a.step.kind === 'send'))

/** Takes back as many steps as possible and returns those that could not be. */
const takeBackAll = async (conversation: number, all: RepeatedStep[]) => {
  const left: Step[] = []
  for (const { step, takeBack } of backwards(all))
    try {
      if (!takeBack) left.push(step)
      else {
        await takeBack()
        forgetStep(conversation, step)
      }
    } catch {
      left.push(step)
    }
  return left
}

/** Returns a function that does steps one after the other, with one undo for all of them. */
export const useRepeat = (conversation: Conversation) => {
  const t = useWords(repeatWords)
  const tCommon = useWords(common)
  const textOf = useStepText()
  const acted = useLocalActions()
  const refresh = useRefresh()
  const means = { me: useMe().id, undoSeconds: useUndoSeconds(), movedError: useMovedError() }
  const { id } = conversation
  const inWords = (steps: Step[]) => steps.map(textOf).join(' · ')

  const reread = async () => {
    void queryClient.invalidateQueries({ queryKey: ['thread', id] })
    void refresh('/conversation/{conversation}')
    await acted()
  }

  const undo = async (all: RepeatedStep[]) => {
    const left = await takeBackAll(id, all)
    await reread()
    if (left.length) showToast({ message: t('not_undone', { steps: inWords(left) }), tone: 'red' })
    else showToast({ message: t('undone', { steps: inWords(all.map(({ step }) => step)) }) })
  }

  return async (steps: Step[]) => {
    const done: RepeatedStep[] = []
    let stopped: string | undefined
    for (const step of steps)
      try {
        done.push({ step, takeBack: await performStep(conversation, step, means) })
        recordStep(conversation, step)
      } catch (error) {
        const { text, errors } = failureOf(error, tCommon)
        stopped = t('stopped', { step: textOf(step), reason: Object.values(errors)[0]?.[0] ?? text })
        break
      }
    const message = stopped ?? t('repeated', { steps: inWords(steps) })
    showToast({
      message,
      ...(stopped && { tone: 'red' as const }),
      ...(done.length > 0 && { undo: () => undo(done) }),
    })
    await reread()
  }
}
