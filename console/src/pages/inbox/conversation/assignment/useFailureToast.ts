import { failureOf } from '#console/api/failure.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'

/** Returns a function that says why an action failed. */
export const useFailureToast = () => {
  const t = useWords(common)
  return (error: unknown) => showToast({ message: failureOf(error, t).text, tone: 'red' })
}
