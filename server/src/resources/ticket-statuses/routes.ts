import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import { list, records, sorts } from './queries.ts'
import { NewTicketStatus, OwnTicketStatus, TicketStatusChanges } from './schema.ts'
import { insert, update } from './writes.ts'

export const ticketStatuses = (app: App) =>
  serveResource(app, {
    name: 'ticket_status',
    table: 'ticket_statuses',
    path: '/ticket-status',
    operation: ['TicketStatus', 'TicketStatuses'],
    tag: 'Tickets',
    record: OwnTicketStatus,
    create: NewTicketStatus,
    update: TicketStatusChanges,
    queries: { list, records, sorts, insert, update },
  })
