import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import type { Meta } from '#console/ui/Pager.tsx'
import type { ListPath, Query, RecordOf } from '#sdk/types.ts'

interface Place {
  page: number
  per_page: number
  sort: string
}

interface Answered<R> {
  data: R[]
  meta: Meta
}

const rowsKept = 'parley.rows'

/**
 * A page of a list of the API. Page, rows and sort live in the address; what else narrows it is `query`.
 * Rows of the former page stay while the next is under way.
 */
export const useList = <P extends ListPath>(path: P, query: Partial<Query<'GET', P>> = {}) => {
  const [place, setPlace] = useAddress<Place>()
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const per_page = place.per_page ?? Number(localStorage.getItem(rowsKept) ?? 40)
  const sort = place.sort
  const options = { query: { ...query, page: place.page ?? 1, per_page, ...(sort && { sort }) } }
  const { data, error, isPlaceholderData, refetch } = useRead(path, options as never, { keep: true })
  const answer = data as Answered<RecordOf<P>> | undefined
  return {
    rows: answer?.data,
    meta: answer?.meta,
    error,
    isStale: isPlaceholderData,
    refetch,
    sort,
    onSort: (next: string | undefined) => setPlace({ sort: next as string, page: undefined as never }),
    onPage: (page: number) => setPlace({ page }),
    onPerPage: (rows: number) => {
      localStorage.setItem(rowsKept, String(rows))
      void setPlace({ per_page: rows, page: undefined as never })
    },
    selection: { ids: marked, change: (ids: Set<number>) => setMarked(ids) },
  }
}
