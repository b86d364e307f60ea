import { parley } from '#console/api/client.ts'
import { useRereadAll } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useWords } from '#console/words/words.ts'
import { mergeWords } from './mergeWords.ts'

/** Returns a mutation that undoes a merge. */
export const useUndoMerge = () => {
  const t = useWords(mergeWords)
  const rereadAll = useRereadAll()
  return useSave((merge: number) => parley.POST('/contact-merge/{merge}/undo', { path: { merge } }), {
    onSuccess: () => void rereadAll(),
    done: ({ data: { contact, left } }) => ({
      message: left.length ? t('left') : t('parted', { name: contact.name }),
    }),
  })
}
