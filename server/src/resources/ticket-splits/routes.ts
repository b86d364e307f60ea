import { languageOf } from '#http/answers/language.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { copyFollowers } from '#resources/follows/queries.ts'
import { notify } from '#resources/notices/notify.ts'
import { answerWithRules } from '#resources/rule-engine/endpoint.ts'
import { OneWithRules } from '#resources/rules/schema.ts'
import { addLink } from '#resources/ticket-links/link.ts'
import { records } from '#resources/tickets/queries.ts'
import { Ticket } from '#resources/tickets/schema.ts'
import { insert } from '#resources/tickets/writes.ts'
import { announce, announceStored } from '#resources/webhooks/events/announce.ts'
import * as queries from './queries.ts'
import { TicketSplit } from './schema.ts'
import { attachFiles, findSource, moveNote, newTicketOf } from './split.ts'

/** Serves splitting a message or a note off a ticket. */
export const ticketSplits = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/ticket/:ticket/split',
    tag: 'Tickets',
    access: 'ticket.create',
    operationId: 'splitTicket',
    summary: 'Make a ticket of a message or a note of another',
    description:
      'The new ticket is linked with this one as `related`. A message stays in its conversation; the new ticket quotes it and has its files. A note is moved, by its author or an administrator. 409 with `ticket_merged` if this ticket is part of another one. It needs ticket.read and ticket.update too, and conversation.read for a message.',
    body: TicketSplit,
    answer: OneWithRules(Ticket),
    problems: [404, 409],
    find: queries.findTicket,
    handle: async (context) => {
      const { db, body, viewer, record, request } = context
      await requirePermission(
        db,
        viewer.id,
        ...(['ticket.read', 'ticket.update'] as const),
        ...(body.message_id ? (['conversation.read'] as const) : []),
      )
      const source = await findSource(db, viewer.id, record.id, body, languageOf(request))
      const { id, subscribers } = await insert(db, newTicketOf(record, source, body), viewer)
      if (body.note_id) await moveNote(db, viewer, { note: body.note_id, from: record.id, to: id })
      await attachFiles(db, id, source)
      await copyFollowers(db, record.id, id)
      await addLink(db, viewer, { type: 'related', ticket_id: record.id, other_id: id })
      const stored = await records.readStored(db, id, subscribers)
      await notify(context, [stored.row.handler_id], { type: 'assignment', ticket_id: id })
      await announceStored(db, 'ticket.created', stored)
      if (stored.row.handler_id) await announce(db, 'ticket.assigned', async () => stored.row)
      return answerWithRules(context, {
        ...{ subject: 'ticket', event: 'created', before: null, stored },
        reread: () => records.readStored(db, id),
      })
    },
  })
