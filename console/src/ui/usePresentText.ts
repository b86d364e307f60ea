import { namesOf } from '#console/words/names.ts'
import { presenceWords } from '#console/words/presence.ts'
import { useWords } from '#console/words/words.ts'

export interface Present {
  id: number
  name: string
  is_writing: boolean
}

/** Returns which colleagues look at a record, or write there. */
export const usePresentText = (people: Present[]) => {
  const t = useWords(presenceWords)
  const writers = people.filter(({ is_writing }) => is_writing)
  const isWriting = writers.length > 0
  const shown = isWriting ? writers : people
  const more = (count: number) => t('and_more', { count })
  const names = { names: namesOf(shown, more), count: shown.length }
  return { text: shown.length ? t(isWriting ? 'writing' : 'looking', names) : '', isWriting }
}
