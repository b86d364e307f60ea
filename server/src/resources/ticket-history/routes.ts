import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { originOf } from '#http/resource.ts'
import { HistoryQuery } from '#resources/contact-history/schema.ts'
import { PageOf } from '#shapes'
import { list } from './queries.ts'
import { TicketHistoryItem } from './schema.ts'

/** Serves a ticket's history. */
export const ticketHistory = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/ticket/:ticket/history',
    tag: 'Tickets',
    access: 'ticket.read',
    operationId: 'listTicketHistory',
    summary: 'List what happened to a ticket',
    description:
      'Newest first: changes of the ticket and, as far as the caller may read them, of its parts, its notes, its interactions, and what was said in these since it was made.',
    query: HistoryQuery,
    answer: PageOf(TicketHistoryItem),
    problems: [404],
    isList: true,
    find: rowOf('tickets', 'ticket'),
    handle: async (context) => {
      const { db, params, viewer, query, request } = context
      return paged(request, originOf(context), await list(db, params.ticket, viewer, query))
    },
  })
