import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { findTicket } from '#resources/ticket-links/queries.ts'
import { One } from '#shapes'
import { ChildMessage, ChildMessageRecipients } from './schema.ts'
import { tellChildren } from './tell.ts'

/** Serves telling the customers of all children of a ticket. */
export const childMessages = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/ticket/:ticket/child-message',
    tag: 'Tickets',
    access: 'conversation.update',
    operationId: 'tellChildren',
    summary: 'Tell the customers of a ticket’s children',
    description:
      'Each customer gets the message once, as an answer from the child ticket: in the conversation that they are in with the caller, or in a new one that the caller handles. It is sent after ten seconds, in which each message can be taken back. With `dry_run` nothing is sent. 409 without children, or with more than 200. It needs ticket.read too.',
    body: ChildMessage,
    answer: One(ChildMessageRecipients),
    problems: [404, 409],
    find: findTicket,
    handle: async (context) => {
      await requirePermission(context.db, context.viewer.id, 'ticket.read')
      return { data: await tellChildren(context as unknown as Context, context.record.id, context.body) }
    },
  })
