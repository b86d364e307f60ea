import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useHints, useWatch } from '#console/api/live.ts'
import { useMay } from '#console/api/me.ts'
import { inPlace, type News, newsIn, sameRows } from '#console/lists/useNews.ts'
import { board, type Cards } from './board.ts'

const hints = ['list', 'refresh'] as const
const none: readonly [] = []
/** Until a change is looked at: one's own has been read again by then. */
const wait = 500

type Column = ReturnType<typeof columnsOf>[number]
const columnsOf = (client: QueryClient) => client.getQueryCache().findAll({ queryKey: board, type: 'active' })

/** Has the cards at a column's top changed where they are, and tells what else there is. */
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

/** What has come to the board since it was read: cards change in their places, all else waits to be asked for. */
export const useBoardNews = () => {
  const client = useQueryClient()
  const isTold = useMay()('conversation.read')
  const [news, setNews] = useState<News>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hintedAt = useRef(0)
  const isFetching = useIsFetching({ queryKey: board }) > 0
  useEffect(() => {
    if (isFetching) setNews(undefined)
  }, [isFetching])
  const lookAll = async () => {
    timer.current = undefined
    if (document.hidden) return
    const former = columnsOf(client).filter(({ state }) => state.dataUpdatedAt < hintedAt.current)
    const found = (await Promise.all(former.map((column) => look(client, column)))).filter((one) => !!one)
    if (found.length) setNews({ count: found.reduce((sum, { count }) => sum + count, 0), isHere: true })
  }
  useWatch('list', isTold ? 'ticket' : undefined)
  useHints(isTold ? hints : none, (event, hint) => {
    if (event === 'list' && hint.list !== 'ticket') return
    hintedAt.current = Date.now()
    timer.current ??= setTimeout(() => void lookAll(), wait)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    setNews(undefined)
    void client.invalidateQueries({ queryKey: board })
  }
  return { news, show }
}
