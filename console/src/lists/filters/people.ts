import { useMemo } from 'react'
import { useMe } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import type { FilterField, Option } from './conditions.ts'

/** Returns the filter by one employee; in a shared view, *me* is who looks at it. */
const usePersonFilter = (key: 'followed_by' | 'team_member_id', colleagues: Option[]): FilterField => {
  const t = useWords(lists)
  const { id } = useMe()
  return useMemo(
    () => ({
      key,
      label: t(key),
      isOnce: true,
      kind: 'option',
      operators: ['='],
      options: [{ value: 'me', label: t('me') }, ...colleagues],
      refersTo: colleagues.length ? 'employee' : undefined,
      toQuery: ({ value }) => {
        const [chosen] = [value ?? []].flat()
        return { [key]: chosen === 'me' ? id : Number(chosen) }
      },
    }),
    [t, key, id, colleagues],
  )
}

/** Returns the filter by who follows. */
export const useFollowedFilter = (colleagues: Option[]) => usePersonFilter('followed_by', colleagues)

/** Returns the filter by whose team it is: the groups that somebody is in or leads. */
export const useTeamFilter = (colleagues: Option[]) => usePersonFilter('team_member_id', colleagues)
