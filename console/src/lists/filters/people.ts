import { useMemo } from 'react'
import { useMe } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import type { FilterField, Option } from './conditions.ts'

/** Returns the filter by who follows; in a shared view, *me* is who looks at it. */
export const useFollowedFilter = (colleagues: Option[]): FilterField => {
  const say = useWords(lists)
  const { id } = useMe()
  return useMemo(
    () => ({
      key: 'followed_by',
      label: say('followed_by'),
      isOnce: true,
      kind: 'option',
      operators: ['='],
      options: [{ value: 'me', label: say('me') }, ...colleagues],
      toQuery: ({ value }) => {
        const [chosen] = [value ?? []].flat()
        return { followed_by: chosen === 'me' ? id : Number(chosen) }
      },
    }),
    [say, id, colleagues],
  )
}
