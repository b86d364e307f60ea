import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import { list, records, sorts } from './queries.ts'
import { NewTicketForm, TicketForm, TicketFormChanges, TicketFormFilter } from './schema.ts'
import { insert, update } from './writes.ts'

/** Serves the forms of ticket categories. */
export const ticketForms = (app: App) =>
  serveResource(app, {
    name: 'ticket_form',
    table: 'ticket_forms',
    path: '/ticket-form',
    operation: ['TicketForm', 'TicketForms'],
    tag: 'Tickets',
    record: TicketForm,
    filter: TicketFormFilter,
    create: NewTicketForm,
    update: TicketFormChanges,
    queries: { list, records, sorts, insert, update },
  })
