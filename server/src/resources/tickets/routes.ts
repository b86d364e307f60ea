import Type from 'typebox'
import { rowOf } from '#db/records/rows.ts'
import { JsonText } from '#http/answers/answer.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { listEndpoint } from '#http/resource.ts'
import { notify } from '#resources/notices/notify.ts'
import { noteChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import { answerWithRules } from '#resources/rule-engine/endpoint.ts'
import { OneWithRules } from '#resources/rules/schema.ts'
import { announce, announceStored } from '#resources/webhooks/events/announce.ts'
import { One } from '#shapes'
import { acknowledgements } from './acknowledge.ts'
import * as queries from './queries.ts'
import { withSets } from './rules.ts'
import { NewTicket, Ticket, TicketChanges, TicketFilter, ticketIncludes } from './schema.ts'
import { insert, update } from './writes.ts'

const tag = 'Tickets'

/** The audited fields of a deleted ticket. */
const DeletedTicket = Type.Pick(Ticket, ['subject', 'status', 'contact_id', 'handler_id', 'created_at'])

const rowOfPath = rowOf('tickets', 'ticket')

const reads = (app: App) => {
  listEndpoint(app, {
    path: '/ticket',
    tag,
    access: 'ticket.read',
    operationId: 'listTickets',
    summary: 'Search tickets',
    record: Ticket,
    includes: ticketIncludes,
    query: TicketFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/ticket/:ticket',
    tag,
    access: 'ticket.read',
    operationId: 'getTicket',
    summary: 'Get a ticket',
    answer: One(Ticket),
    includes: ticketIncludes,
    problems: [404],
    records: queries.records,
  })
}

const writes = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/ticket',
    tag,
    access: 'ticket.create',
    operationId: 'createTicket',
    summary: 'Create a ticket',
    body: NewTicket,
    answer: OneWithRules(Ticket),
    handle: async (context) => {
      const { db, body, viewer } = context
      const ticket = await insert(db, body, viewer)
      await notify(context, [body.handler_id ?? null], { type: 'assignment', ticket_id: ticket.id })
      await announceStored(db, 'ticket.created', ticket)
      if (body.handler_id) await announce(db, 'ticket.assigned', async () => ticket.row)
      return answerWithRules(context, {
        ...{ subject: 'ticket', event: 'created', before: null, stored: ticket },
        reread: () => queries.records.readStored(db, ticket.id),
      })
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/ticket/:ticket',
    tag,
    access: 'ticket.update',
    operationId: 'updateTicket',
    summary: 'Change a ticket',
    description:
      'Absent fields keep their value, null clears them; `cz_cols` changes only the fields it lists.',
    body: TicketChanges,
    answer: OneWithRules(Ticket),
    problems: [404, 412],
    find: queries.findForChange,
    handle: async (context) => {
      const { db, params, body, record, viewer, services, afterCommit } = context
      const ticket = await update(db, record, body, viewer.id)
      if (ticket.version === record.version) return JsonText.of(ticket)
      const { row } = ticket
      if (row.handler_id !== record.handler_id)
        await notify(context, [row.handler_id], { type: 'assignment', ticket_id: params.ticket })
      const before = snapshotOf(record, queries.historyFields)
      const hints = await noteChanges(db, viewer, {
        ...{ subject_type: 'ticket', subject_id: params.ticket, kind: 'ticket.updated', before },
        after: snapshotOf(withSets(row), queries.historyFields),
      })
      afterCommit(() => services.live.tell(...hints))
      await announceStored(db, 'ticket.updated', ticket)
      if (row.handler_id && row.handler_id !== record.handler_id)
        await announce(db, 'ticket.assigned', async () => row)
      return answerWithRules(context, {
        ...{ subject: 'ticket', event: 'updated', before, stored: ticket },
        reread: () => queries.records.readStored(db, ticket.id),
      })
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/ticket/:ticket',
    tag,
    access: 'ticket.delete',
    operationId: 'deleteTicket',
    summary: 'Delete a ticket',
    description: 'Its custom values and relation records go with it; its contact and conversations stay.',
    answer: null,
    problems: [404, 412],
    find: rowOfPath,
    handle: async (context) => {
      const { db, params } = context
      const before = await queries.find(db, params.ticket)
      await queries.remove(db, params.ticket)
      await recordAudit(context, {
        action: 'ticket.delete',
        resource: 'ticket',
        record_id: params.ticket,
        before,
        after: null,
        shape: DeletedTicket,
      })
      await announce(db, 'ticket.deleted', async () => before && { id: before.id, name: before.subject })
    },
  })
}

export const tickets = (app: App) => {
  reads(app)
  writes(app)
  acknowledgements(app)
}
