import { failureOf } from '#console/api/failure.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { translatorFor } from '#console/words/words.ts'
import { forgetPromiseOf } from '../../reminders/promises.ts'
import { retract } from '../composer/outbox.ts'
import type { Unsent } from '../composer/unsent/post.ts'
import { forgetStep } from '../repeat/steps.ts'
import { laterWords } from './words.ts'

/** Forgets what sending an answer left behind: the promise in it, and the step that can be repeated. */
export const forgetAnswer = (conversation_id: number, message: unknown) => {
  forgetPromiseOf({ conversation_id }, message)
  forgetStep(conversation_id, { kind: 'send', message })
}

/** The answers being taken back, so that a second press does nothing. */
const underWay = new Set<string>()

/** Takes back an answer whose request may still be under way, calls `onTakeBack` on success, and shows a toast. */
export const takeBackUnsent = async (unsent: Unsent, onTakeBack?: (unsent: Unsent) => void) => {
  const { conversation_id, key, message } = unsent
  if (underWay.has(key)) return
  underWay.add(key)
  const tellFailure = (error: unknown) =>
    showToast({ message: failureOf(error, translatorFor(common)).text, tone: 'red' })
  try {
    await retract(conversation_id, key, () =>
      showToast({ message: translatorFor(laterWords)('not_taken_back'), tone: 'red' }),
    )
  } catch (error) {
    tellFailure(error)
    return
  } finally {
    underWay.delete(key)
  }
  forgetAnswer(conversation_id, message)
  onTakeBack?.(unsent)
  showToast({ message: translatorFor(laterWords)('taken_back') })
}
