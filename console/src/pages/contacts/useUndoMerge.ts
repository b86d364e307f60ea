import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { useWords } from '#console/words/words.ts'
import { mergeWords } from './mergeWords.ts'

/** What shows contacts, and what hangs on them. */
export const shownOfMerges = ['/contact', '/ticket', '/conversation', '/csat-score']

/** Parts contacts again that a merge made one. */
export const useUndoMerge = () => {
  const say = useWords(mergeWords)
  return useSave((merge: number) => parley.POST('/contact-merge/{merge}/undo', { path: { merge } }), {
    refresh: shownOfMerges,
    done: ({ data: { contact, left } }) => ({
      message: left.length ? say('left') : say('parted', { name: contact.name }),
    }),
  })
}
