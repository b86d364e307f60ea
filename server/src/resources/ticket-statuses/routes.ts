import { smallList } from '#http/small-list.ts'
import { list, records, sorts } from './queries.ts'
import { NewTicketStatus, OwnTicketStatus, TicketStatusChanges } from './schema.ts'
import { insert, update } from './writes.ts'

export const ticketStatuses = smallList({
  name: 'ticket_status',
  table: 'ticket_statuses',
  path: '/ticket-status',
  operation: ['TicketStatus', 'TicketStatuses'],
  tag: 'Tickets',
  record: OwnTicketStatus,
  create: NewTicketStatus,
  update: TicketStatusChanges,
  queries: { list, records, sorts, insert, update },
  settings: { isCaseless: true },
})
