import { useInfiniteQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import type { Query } from '#sdk/types.ts'

const perPage = 30

/** What is searched for, as the address has it. */
export interface Sought {
  search: string
  channel: number
  contact: number
  direction: 'inbound' | 'outbound'
  from: string
  to: string
}

const queryOf = ({ search = '', channel, contact, direction, from, to }: Partial<Sought>) => ({
  search: String(search).trim(),
  per_page: perPage,
  ...(channel && { channel_id: channel }),
  ...(contact && { contact_id: contact }),
  ...(direction && { direction }),
  ...(from && { created_at__start: from }),
  ...(to && { created_at__end: to }),
})

/** Returns the messages that contain the text sought, the latest first, older ones on demand. */
export const useFound = (sought: Partial<Sought>) => {
  const query: Query<'GET', '/message'> = queryOf(sought)
  const read = useInfiniteQuery({
    queryKey: ['/message', query],
    queryFn: ({ pageParam, signal }) =>
      parley.GET('/message', { query: { ...query, ...(pageParam && { before_id: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta.next_before_id,
    enabled: query.search !== '',
  })
  return { ...read, search: query.search, hits: read.data?.pages.flatMap(({ data }) => data) }
}
