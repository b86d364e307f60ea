import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useListHints } from '#console/lists/useListHints.ts'
import { inPlace, type News, newsIn, sameRows } from '#console/lists/useNews.ts'
import { board, type Cards } from './board.ts'

type Column = ReturnType<typeof columnsOf>[number]
const columnsOf = (client: QueryClient) => client.getQueryCache().findAll({ queryKey: board, type: 'active' })

/** Updates the first page of a column in place and returns other changes. */
const look = async (client: QueryClient, { queryKey, state }: Column) => {
  const before = state.data as Cards | undefined
  const shown = before?.pages[0]
  if (!before || !shown) return undefined
  const query = { ...(queryKey[3] as object), page: 1 }
  const fresh = await parley.GET('/ticket', { query: query as never }).catch(() => undefined)
  if (!fresh || client.getQueryData(queryKey) !== before) return undefined
  const isSame = sameRows(shown, fresh)
  const pages = [isSame ? fresh : inPlace(shown, fresh), ...before.pages.slice(1)]
  client.setQueryData<Cards>(queryKey, { ...before, pages }, { updatedAt: state.dataUpdatedAt })
  return isSame ? undefined : newsIn(shown, fresh)
}

type ColumnNews = ReadonlyMap<string, News>

/** Forgets what was new in a column as it is read from its beginning; loading more of it shows nothing of that. */
const useForgetting = (client: QueryClient, change: (next: (found: ColumnNews) => ColumnNews) => void) =>
  useEffect(() => {
    const cache = client.getQueryCache()
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'fetch') return
      const { queryHash, queryKey } = event.query
      const isMore = !!(event.action.meta as { fetchMore?: unknown } | undefined)?.fetchMore
      if (isMore || board.some((part, at) => queryKey[at] !== part)) return
      const isLeft = (hash: string) => hash !== queryHash && !!cache.get(hash)?.isActive()
      change((found) => new Map([...found].filter(([hash]) => isLeft(hash))))
    })
  }, [client, change])

/**
 * Returns the changes since the board was read. Cards update in place; other changes wait until requested.
 */
export const useBoardNews = () => {
  const client = useQueryClient()
  const [found, setFound] = useState<ColumnNews>(new Map())
  useForgetting(client, setFound)
  useListHints('ticket', async (hintedAt) => {
    const former = columnsOf(client).filter(({ state }) => state.dataUpdatedAt < hintedAt)
    const looked = await Promise.all(
      former.map(async (column) => [column.queryHash, await look(client, column)] as const),
    )
    const fresh = looked.flatMap(([hash, news]) => (news ? [[hash, news] as const] : []))
    if (fresh.length) setFound((before) => new Map([...before, ...fresh]))
  })
  const count = [...found.values()].reduce((sum, one) => sum + one.count, 0)
  const news: News | undefined = found.size ? { count, isHere: true } : undefined
  const show = () => void client.invalidateQueries({ queryKey: board })
  return { news, show }
}
