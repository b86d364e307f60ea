import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#sdk/types.ts'
import { type Ids, reading, useRead } from './read.ts'

type HistoryPath =
  | '/contact/{contact}/history'
  | '/conversation/{conversation}/history'
  | '/ticket/{ticket}/history'
type Item<P extends HistoryPath> = Answer<'GET', P> extends { data: (infer I)[] } ? I : never
interface Page<P extends HistoryPath> {
  data: (Item<P> & { id: string })[]
  meta: { total: number }
}

interface How {
  /** The number of items read at first, and with each further step. */
  first: number
  step: number
  /** The number of milliseconds for which the response counts as fresh. */
  staleTime?: number
}

/** The largest page that the API returns. */
const maxPageSize = 1000

/** Reads a history from its latest item on, and more of it on demand. */
export const useHistory = <P extends HistoryPath>(path: P, ids: Ids, { first, step, ...how }: How) => {
  const [count, setCount] = useState(first)
  const optionsOf = (page: number, per_page: number) => ({ path: ids, query: { page, per_page } }) as never
  const head = useRead(path, optionsOf(1, Math.min(count, maxPageSize)), { keep: true, ...how })
  const pageCount = Math.ceil(count / maxPageSize)
  const rest = useQueries({
    queries: Array.from({ length: pageCount - 1 }, (_, at) => ({
      ...reading(path, optionsOf(at + 2, maxPageSize)),
      ...how,
    })),
  })
  const asked = pageCount > 1 ? pageCount * maxPageSize : count
  const pages = [head, ...rest].map((page) => page.data as Page<P> | undefined)
  const total = pages[0]?.meta.total
  // An item that was added between two reads has moved others to the next page.
  const items = new Map(pages.flatMap((page) => page?.data ?? []).map((item) => [item.id, item]))
  const isComplete = !head.isPlaceholderData && [head, ...rest].every(({ isSuccess }) => isSuccess)
  return {
    items: total === undefined ? undefined : [...items.values()],
    error: head.error,
    refetch: head.refetch,
    hasMore: total !== undefined && total > Math.max(asked, items.size),
    /** Whether all that was asked for is there. */
    isComplete,
    loadMore: () => setCount(Math.max(count, items.size) + step),
  }
}
