import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query'
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

/**
 * Returns the changes since the board was read. Cards update in place; other changes wait until requested.
 */
export const useBoardNews = () => {
  const client = useQueryClient()
  const [news, setNews] = useState<News>()
  const isFetching = useIsFetching({ queryKey: board }) > 0
  useEffect(() => {
    if (isFetching) setNews(undefined)
  }, [isFetching])
  useListHints('ticket', async (hintedAt) => {
    const former = columnsOf(client).filter(({ state }) => state.dataUpdatedAt < hintedAt)
    const found = (await Promise.all(former.map((column) => look(client, column)))).filter((one) => !!one)
    if (found.length) setNews({ count: found.reduce((sum, { count }) => sum + count, 0), isHere: true })
  })
  const show = () => {
    setNews(undefined)
    void client.invalidateQueries({ queryKey: board })
  }
  return { news, show }
}
