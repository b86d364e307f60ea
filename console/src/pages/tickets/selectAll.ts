import type { useList } from '#console/lists/useList.ts'
import type { Marked } from './useBulkChange.ts'

/** All that the list finds, on whichever page, to be marked as one. */
export interface Whole {
  total: number
  filter: Marked['filter']
  isMarked: boolean
  /** Once all rows of the page are marked, and there are others. */
  isOffered: boolean
  mark: () => void
}

type List = Pick<ReturnType<typeof useList<'/ticket'>>, 'rows' | 'meta' | 'selection'>

/** The marks that a list's page shows, and all that it finds as one. */
export const wholeOf = ({ rows = [], meta, selection }: List, query: object) => {
  const { ids, isAll, markAll } = selection
  const total = meta?.total ?? 0
  const isPageMarked = rows.length > 0 && rows.every(({ id }) => ids.has(id))
  const whole: Whole = {
    total,
    filter: (Object.keys(query).length ? query : { all: true }) as Whole['filter'],
    isMarked: isAll,
    isOffered: !isAll && isPageMarked && total > rows.length,
    mark: markAll,
  }
  return { whole, selection: isAll ? { ...selection, ids: new Set(rows.map(({ id }) => id)) } : selection }
}
