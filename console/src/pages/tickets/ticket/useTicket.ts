import { useRecord } from '#console/api/record.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Ticket } from '../codes.ts'

export type TicketChanges = Schemas['TicketChanges']
const refresh = ['/me/counts']

/** Returns a ticket and a function to change its fields. */
export const useTicket = (id: number) => {
  const { record: ticket, ...rest } = useRecord<Ticket, TicketChanges>('/ticket/{ticket}', id, { refresh })
  return { ticket, ...rest }
}
