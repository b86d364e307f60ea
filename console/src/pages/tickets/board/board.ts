import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { rememberList } from '#console/lists/stepping/lastList.ts'
import type { Answer } from '#sdk/types.ts'
import type { Ticket } from '../codes.ts'

export type Status = Ticket['status']
export type Cards = InfiniteData<Answer<'GET', '/ticket'>, number>

const rows = 40
/** The prefix of the columns' query keys. The status and the query follow. */
export const board = ['/ticket', 'board']

/** Open tickets are sorted by due date, done ones by their last change. */
const usualOrder = (status: Status) => (status < 2 ? 'due_at' : '-updated_at')

/** Returns the tickets of one status. Further pages load on demand. */
export const useColumn = (query: object, sort: string | undefined, status: Status) => {
  const { history } = useRouter()
  const asked = { ...query, statuses: [status], sort: sort ?? usualOrder(status), per_page: rows }
  const read = useInfiniteQuery({
    queryKey: [...board, status, asked],
    queryFn: ({ pageParam, signal }) =>
      parley.GET('/ticket', { query: { ...asked, page: pageParam } as never, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: (before) => before,
  })
  const pages = read.data?.pages ?? []
  const total = pages[0]?.meta.total
  const loadMore = async () => {
    const { data } = await read.fetchNextPage()
    // After another total, the pages do not follow on from each other: a ticket may be on two of them, or on none.
    if (data?.pages.at(-1)?.meta.total !== data?.pages[0]?.meta.total) await read.refetch()
  }
  const cards = new Map(pages.flatMap(({ data }) => data).map((ticket) => [ticket.id, ticket]))
  /** Stores the tickets around this one, for its page to step through. */
  const remember = (id: number) => {
    const at = pages.findIndex(({ data }) => data.some((one) => one.id === id))
    const ids = pages[at]?.data.map((one) => one.id)
    if (!ids || total === undefined) return
    const { href } = history.location
    rememberList({ path: '/ticket', query: { ...asked, page: at + 1 }, ids, total, href })
  }
  return { ...read, cards: [...cards.values()], total, loadMore, remember }
}

const withTotal = (pages: Cards['pages'], more: number) =>
  pages.map((page) => ({ ...page, meta: { ...page.meta, total: page.meta.total + more } }))

const moveAll = (client: QueryClient, ids: number[], status: Status) => {
  const columns = client.getQueryCache().findAll({ queryKey: board, type: 'active' })
  const cardsOf = (column: (typeof columns)[number]) => column.state.data as Cards | undefined
  const moving = columns
    .filter(({ queryKey }) => queryKey[2] !== status)
    .flatMap((column) => cardsOf(column)?.pages.flatMap(({ data }) => data) ?? [])
    .filter(({ id }) => ids.includes(id))
  for (const column of columns) {
    const cards = cardsOf(column)
    if (!cards) continue
    const isHere = column.queryKey[2] === status
    const pages = cards.pages.map((page, at) => ({
      ...page,
      data: isHere
        ? [...(at === 0 ? moving.map((ticket) => ({ ...ticket, status })) : []), ...page.data]
        : page.data.filter(({ id }) => !ids.includes(id)),
    }))
    const before = cards.pages.flatMap(({ data }) => data).length
    const more = pages.flatMap(({ data }) => data).length - before
    client.setQueryData<Cards>(column.queryKey, { ...cards, pages: withTotal(pages, more) })
  }
}

/**
 * Returns a function that shows tickets in their new column at once. The server's response determines their
 * position there.
 */
export const useMoveOnBoard = () => {
  const client = useQueryClient()
  return async (ids: number[], status: Status) => {
    await client.cancelQueries({ queryKey: board })
    moveAll(client, ids, status)
  }
}
