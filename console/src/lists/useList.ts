import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import { browserShelf } from '#console/app/kept.ts'
import type { Meta } from '#console/ui/controls/Pager.tsx'
import type { ListPath, Query, RecordOf } from '#sdk/types.ts'
import { rememberList } from './stepping/lastList.ts'
import { useMarked } from './useMarked.ts'
import { useNews } from './useNews.ts'

interface Place {
  page: number
  per_page: number
  sort: string
}

interface ListPage<R> {
  data: R[]
  meta: Meta
}

const rowsKept = 'parley.rows'

/**
 * Returns a page of an API list. The page, page size and sort are kept in the address; `query` holds the
 * other filters. The previous rows stay while the next page loads.
 */
export const useList = <P extends ListPath>(path: P, query: Partial<Query<'GET', P>> = {}) => {
  const [place, setPlace] = useAddress<Place>()
  const per_page = place.per_page ?? Number(browserShelf.getItem(rowsKept) ?? 40)
  const sort = place.sort
  const options = { query: { ...query, page: place.page ?? 1, per_page, ...(sort && { sort }) } }
  const selection = useMarked(`${path} ${JSON.stringify(query)}`)
  const router = useRouter()
  const { pathname, search } = useMatch({ strict: false })
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useRead(path, options as never, {
    keep: true,
  })
  const answer = data as ListPage<RecordOf<P>> | undefined
  const news = useNews(path, options, dataUpdatedAt)
  useEffect(() => {
    if (!answer || isPlaceholderData) return
    const { total, current_page: page, last_page: last } = answer.meta
    // Rows are gone since the page was requested, or the page in the address never existed.
    if (total > 0 && page > last) return void setPlace({ page: last }, { replace: true })
    const ids = answer.data.map((row) => (row as { id: number }).id)
    const { href } = router.buildLocation({ to: pathname, search } as never)
    rememberList({ path, query: { ...options.query, page }, ids, total, href })
  })
  return {
    rows: answer?.data,
    meta: answer?.meta,
    error,
    isStale: isPlaceholderData,
    refetch,
    news,
    onNews: () => {
      if (news?.isHere) void refetch()
      else void setPlace({ sort: '-id', page: undefined })
    },
    sort,
    onSort: (next: string | undefined) => setPlace({ sort: next, page: undefined }),
    onPage: (page: number) => setPlace({ page }),
    onPerPage: (rows: number) => {
      browserShelf.setItem(rowsKept, String(rows))
      void setPlace({ per_page: rows, page: undefined })
    },
    selection,
    /** Identifies this page of the list. */
    place: `${path} ${JSON.stringify(options.query)}`,
  }
}
