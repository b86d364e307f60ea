import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { addLink, noteLink } from './link.ts'
import * as queries from './queries.ts'
import { NewTicketLink, TicketLink } from './schema.ts'
import type { Link } from './types.ts'

const tag = 'Tickets'
const path = '/ticket/:ticket/link'

/** Serves links between tickets. */
export const ticketLinks = (app: App) => {
  listEndpoint(app, {
    path,
    tag,
    access: 'ticket.read',
    operationId: 'listTicketLinks',
    summary: 'List the links of a ticket',
    description: 'Of both directions, each as seen from this ticket.',
    record: TicketLink,
    problems: [404],
    find: queries.findTicket,
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, params.ticket, query),
  })
  endpoint(app, {
    method: 'POST',
    path,
    tag,
    access: 'ticket.update',
    operationId: 'linkTicket',
    summary: 'Link a ticket with another one',
    description:
      'Both tickets have the link, and their histories name it. 409 with `link_exists` if they are linked so already, in whatever direction, `link_cycle` if a ticket would become its own parent, or `ticket_merged` if one of them is part of another ticket.',
    body: NewTicketLink,
    answer: One(TicketLink),
    problems: [404, 409],
    find: queries.findTicket,
    handle: async ({ db, viewer, record, body }) => {
      const { type, ticket_id: other_id } = body
      const id = await addLink(db, viewer, { type, ticket_id: record.id, other_id })
      return { data: await queries.find(db, record.id, id) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: `${path}/:link`,
    tag,
    access: 'ticket.update',
    operationId: 'unlinkTicket',
    summary: 'Remove a link of a ticket',
    answer: null,
    problems: [404],
    find: queries.findLocked,
    handle: async ({ db, viewer, record }) => {
      await queries.remove(db, record.id)
      await noteLink(db, viewer, 'ticket.unlinked', record as Link)
    },
  })
}
