import { useRead } from '#console/api/read.ts'
import { lostConditions, queryOf, soundConditions } from '../filters/query.ts'
import type { Narrowing } from '../filters/useConditions.ts'
import type { ReadyView } from './useViews.ts'
import type { View } from './viewActions.ts'

const minute = 60_000
/** The maximum number of views to count, from the first. */
const maxCounted = 30

/** The record count of each view, if it is low. Views without filters, or with ones that cannot be applied, have no entry. */
export type ViewCounts = Map<View['id'] | ReadyView['id'], number | null | undefined>

type CountedPath = '/contact' | '/ticket' | '/csat-score'

/** Returns the number of records per view, read for all views once a minute, after the list itself. */
export const useViewCounts = (
  views: (View | ReadyView)[],
  { path, fields }: Pick<Narrowing, 'fields'> & { path: CountedPath },
  isReady: boolean,
): ViewCounts => {
  const counted = views
    .filter(({ query }) => lostConditions(query.filter, fields).length === 0)
    .map(({ id, query }) => ({ id, filter: queryOf(fields, soundConditions(query.filter, fields)) }))
    .filter(({ filter }) => Object.keys(filter).length > 0)
    .slice(0, maxCounted)
  const filters = counted.map(({ filter }) => filter)
  const { data } = useRead(
    `${path}/count`,
    { query: { filters } },
    { enabled: isReady && filters.length > 0, staleTime: minute, refetchInterval: minute },
  )
  return new Map(counted.map(({ id }, place) => [id, data?.data.counts[place]]))
}
