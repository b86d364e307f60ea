import { writesDone } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import type { Conflict } from '#console/api/versions.ts'
import { askFirst, haveSucceeded, showToast, summaryOf, undoLatest } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'

/**
 * Returns a function that undoes a change. It names the change if its toast is no longer shown, or says why
 * undo failed.
 */
export const useTakeBack = () => {
  const t = useWords(common)
  const reasonOf = (error: unknown) => {
    if (!(error instanceof ParleyError) || error.status !== 412) return failureOf(error, t).text
    const { author } = error as Partial<Conflict>
    return t('not_taken_back', { name: author?.name ?? t('someone') })
  }
  return async (id?: number) => {
    // A change that is still being saved is the latest one, unless it is refused.
    if (id === undefined && (!(await haveSucceeded(writesDone())) || askFirst())) return
    try {
      const done = await undoLatest(id)
      if (done && !done.wasShown && !done.hasSpoken) showToast({ message: t('taken_back', summaryOf(done)) })
    } catch (error) {
      showToast({ message: reasonOf(error), tone: 'red' })
    }
  }
}
