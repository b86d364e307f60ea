import { useMutation } from '@tanstack/react-query'
import { common } from '#console/ui/words.ts'
import { showToast } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { failureOf } from './failure.ts'
import { useMutationOnce } from './once.ts'
import { type Ids, useRefresh } from './read.ts'
import { isConflict } from './versions.ts'

interface How<V, R> {
  /** Paths that are asked for again afterwards. */
  refresh?: string[]
  /** The record that it deletes, which is not asked for again. */
  deletes?: Ids
  /** Said at the bottom once it is done, with a way back. */
  done?: (result: R, given: V) => { message: string; undo?: () => Promise<unknown> } | undefined
  onSuccess?: (result: R, given: V) => void
  /** Its errors are shown by a form; others are said at the bottom. */
  isForm?: boolean
}

/**
 * Changes something by the API, refreshes what shows it, and says what was done or why not. All that decides what is
 * saved is given with the call: the same given twice at once is one change.
 */
export const useSave = <V = void, R = unknown>(change: (given: V) => Promise<R>, how: How<V, R> = {}) => {
  const refresh = useRefresh(how.deletes)
  const say = useWords(common)
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
      if (isConflict(error)) void reread()
      const { errors, text } = failureOf(error, say)
      if (!how.isForm) showToast({ message: Object.values(errors)[0]?.[0] ?? text, tone: 'red' })
    },
  })
  return useMutationOnce(mutation)
}
