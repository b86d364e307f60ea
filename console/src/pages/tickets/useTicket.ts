import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { useRefresh } from '#console/api/read.ts'
import type { Full } from '#sdk/client.ts'
import type { Schemas } from '#sdk/types.ts'

export type TicketChanges = Schemas['TicketChanges']
type Read = Full<{ data: Schemas['Ticket'] }>

const path = '/ticket/{ticket}'

/** A ticket, and how its fields are changed: a change of somebody else is never overwritten unseen. */
export const useTicket = (id: number) => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const queryKey = [path, { path: { ticket: id } }, 'version']
  const read = () => parley.request('GET', path, { path: { ticket: id } }) as Promise<Read>
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read })
  const change = async (body: TicketChanges) => {
    const ifMatch = client.getQueryData<Read>(queryKey)?.etag
    try {
      const answer = await parley.request('PUT', path, { path: { ticket: id }, body, ifMatch })
      client.setQueryData(queryKey, answer)
    } catch (failure) {
      void refetch()
      throw failure
    }
    void refresh('/ticket/{ticket}/', '/me/counts')
    void client.invalidateQueries({ queryKey: ['/ticket'], refetchType: 'none' })
  }
  return { ticket: data?.body.data, error, refetch, change }
}
