import { useMutation } from '@tanstack/react-query'
import { type CompletedAction, showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { failureOf, isGone } from './failure.ts'
import { useMutationOnce } from './once.ts'
import { type Ids, useRefresh } from './read.ts'
import { isConflict } from './versions.ts'

interface How<V, R> {
  /** Paths to refetch afterwards. */
  refresh?: string[]
  /** The deleted record’s ID, under each name it has in paths: what belongs to it is not refetched. */
  deletes?: Ids
  /** Returns the toast shown on success, with an undo action. */
  done?: (result: R, given: V) => CompletedAction | undefined
  onSuccess?: (result: R, given: V) => void
  /** Whether a form shows the errors; otherwise a toast does. */
  isForm?: boolean
}

/**
 * Sends a change to the API, refetches what shows it, and reports success or failure. Everything that
 * determines what is saved must be in the argument: two simultaneous calls with the same argument are one
 * change.
 */
export const useSave = <V = void, R = unknown>(change: (given: V) => Promise<R>, how: How<V, R> = {}) => {
  const refresh = useRefresh(how.deletes)
  const t = useWords(common)
  const reread = () => refresh(...(how.refresh ?? []))
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: async (result, given) => {
      how.onSuccess?.(result, given)
      const done = how.done?.(result, given)
      const undo = done?.undo
      if (done) showToast({ ...done, ...(undo && { undo: () => undo().then(reread) }) })
      await reread()
    },
    onError: (error) => {
      // The page shows stale data.
      if (isConflict(error) || isGone(error)) void reread()
      const { errors, text } = failureOf(error, t)
      if (!how.isForm) showToast({ message: Object.values(errors)[0]?.[0] ?? text, tone: 'red' })
    },
  })
  return useMutationOnce(mutation)
}
