import { useNavigate } from '@tanstack/react-router'
import { useKeys } from '#console/keys/keys.ts'
import { listOfRecord, placeInList, stepInList } from '#console/lists/lastList.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from './contactWords.ts'

/** Steps through the list that a contact was opened from. */
export const useStepping = (id: number) => {
  const say = useWords(contactWords)
  const navigate = useNavigate()
  const go = async (step: 1 | -1) => {
    const next = await stepInList('/contact', id, step)
    if (next !== undefined)
      await navigate({ to: '/contacts/$id', params: { id: String(next) }, search: true as never })
  }
  useKeys([
    { key: 'J', label: say('next'), run: () => void go(1) },
    { key: 'Shift+J', label: say('previous'), run: () => void go(-1) },
  ])
  return { place: placeInList('/contact', id), href: listOfRecord('/contact', id)?.href, go }
}
