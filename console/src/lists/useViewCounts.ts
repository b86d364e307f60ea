import { useRead } from '#console/api/read.ts'
import { queryOf, soundConditions } from './query.ts'
import type { Narrowing } from './useConditions.ts'
import type { View } from './useViews.ts'

const minute = 60_000
/** So many of the views are counted, the first ones. */
const most = 30

/** What a view shows, where that is few; of a view that narrows nothing there is no entry. */
export type ViewCounts = Map<number, number | null | undefined>

type Counted = '/contact' | '/ticket' | '/csat-score'

/** How many each view of a list shows: asked for once a minute for all of them, after the list itself. */
export const useViewCounts = (
  views: View[],
  { path, fields }: Pick<Narrowing, 'fields'> & { path: Counted },
  isReady: boolean,
): ViewCounts => {
  const counted = views
    .map(({ id, query }) => ({ id, filter: queryOf(fields, soundConditions(query.filter, fields)) }))
    .filter(({ filter }) => Object.keys(filter).length > 0)
    .slice(0, most)
  const filters = counted.map(({ filter }) => filter)
  const { data } = useRead(
    `${path}/count`,
    { query: { filters } },
    { enabled: isReady && filters.length > 0, staleTime: minute, refetchInterval: minute },
  )
  return new Map(counted.map(({ id }, place) => [id, data?.data.counts[place]]))
}
