import type { useList } from '#console/lists/useList.ts'
import type { TicketSelection } from './useBulkChange.ts'

/** All matches on all pages, selected as one. */
export interface AllMatching {
  total: number
  filter: TicketSelection['filter']
  isMarked: boolean
  /** True once all rows of the page are selected and there are more. */
  isOffered: boolean
  mark: () => void
}

type List = Pick<ReturnType<typeof useList<'/ticket'>>, 'rows' | 'meta' | 'selection'>

/** Returns the selection for a list page, including the selection of all matches. */
export const allMatchingOf = ({ rows = [], meta, selection }: List, query: object) => {
  const { ids, isAll, markAll } = selection
  const total = meta?.total ?? 0
  const isPageMarked = rows.length > 0 && rows.every(({ id }) => ids.has(id))
  const allMatching: AllMatching = {
    total,
    filter: (Object.keys(query).length ? query : { all: true }) as AllMatching['filter'],
    isMarked: isAll,
    isOffered: !isAll && isPageMarked && total > rows.length,
    mark: markAll,
  }
  return {
    allMatching,
    selection: isAll ? { ...selection, ids: new Set(rows.map(({ id }) => id)) } : selection,
  }
}
