import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { useCommit, useTextOf } from './useCommit.ts'
import { type Editable, useEditState } from './useEditState.ts'

/** The state of a value edited in place: the input, its error, and functions to save or discard it. */
export const useEditing = (editable: Editable) => {
  const tCommon = useWords(common)
  const state = useEditState(editable)
  const commit = useCommit(editable, state)
  const { typed, setTyped, isEditing, isSaved, isSending, isRestored, error, button, begin, leave } = state
  const { conflict, isPast } = state
  const text = useTextOf(editable)(editable.value)
  const theirs = text ? tCommon('quoted', { value: text }) : tCommon('blank')
  const deciding = (conflict || isPast) && {
    author: conflict?.author,
    theirs,
    keepMine: () => void commit(typed, true),
    takeTheirs: () => leave(true),
  }
  return {
    ...{ typed, setTyped, isEditing, conflict: deciding || undefined, isSaved, isSending, isRestored },
    ...{ error, text, button, begin, leave, commit },
  }
}
