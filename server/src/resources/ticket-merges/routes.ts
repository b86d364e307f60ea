import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { findTicket } from '#resources/ticket-links/queries.ts'
import { One } from '#shapes'
import { mergeTickets } from './merge.ts'
import * as queries from './queries.ts'
import {
  MergedTickets,
  TicketMerge,
  TicketMergeFilter,
  TicketMergeOrder,
  UndoneTicketMerge,
} from './schema.ts'
import { undoMerge } from './undo.ts'

const tag = 'Tickets'

/** Requires `ticket.read`, because merges show tickets. */
const requireReader = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>) =>
  requirePermission(db, viewer.id, 'ticket.read')

/** Serves merging tickets about the same matter, and undoing it. */
export const ticketMerges = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/ticket/:ticket/merge',
    tag,
    access: 'ticket_merge.create',
    operationId: 'mergeTickets',
    summary: 'Merge tickets',
    description:
      'Notes, conversations, files and all other parts of the merged tickets go to the kept one, whose fields stay as they are. The merged tickets are closed and point to it by `merged_into_id`; they keep their own fields and history. It can be undone for 90 days. With `dry_run` nothing changes. 409 with `ticket_merged` if one of them is part of another ticket already, or `kept_ticket_done` if the kept one is resolved or closed and another is not. It needs ticket.read too.',
    body: TicketMergeOrder,
    answer: One(MergedTickets),
    problems: [404, 409],
    find: findTicket,
    handle: async (context) => {
      await requireReader(context)
      return { data: await mergeTickets(context as unknown as Context, context.record.id, context.body) }
    },
  })
  listEndpoint(app, {
    path: '/ticket-merge',
    tag,
    access: 'ticket_merge.read',
    operationId: 'listTicketMerges',
    summary: 'List merges of tickets',
    record: TicketMerge,
    query: TicketMergeFilter,
    sorts: queries.sorts,
    page: ({ db, query, viewer }) => queries.list(db, viewer, query, query),
  })
  endpoint(app, {
    method: 'POST',
    path: '/ticket-merge/:merge/undo',
    tag,
    access: 'ticket_merge.create',
    operationId: 'undoTicketMerge',
    summary: 'Undo a merge of tickets',
    description:
      'The merged tickets get back their status and what was theirs. What changed since stays as it is, and is listed. 409 with `merge_undone`, `merge_forgotten` after 90 days, or `ticket_merged` if the kept ticket has become part of another one since. It needs ticket.read too.',
    answer: One(UndoneTicketMerge),
    problems: [404, 409],
    find: queries.findMerge,
    handle: async (context) => {
      await requireReader(context)
      return { data: await undoMerge(context as unknown as Context, context.record) }
    },
  })
}
