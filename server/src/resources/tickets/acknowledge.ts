import { sql } from 'kysely'
import { JsonText } from '#http/answers/answer.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { Acknowledgement } from '#resources/conversations/schema.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { One } from '#shapes'
import { findForChange, records } from './queries.ts'
import { Ticket } from './schema.ts'

/** The code from which on nothing waits any more. */
const resolved = 2

/** Serves saying that somebody has seen a ticket. */
export const acknowledgements = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/ticket/:ticket/acknowledge',
    tag: 'Tickets',
    access: 'ticket.update',
    operationId: 'acknowledgeTicket',
    summary: 'Say that the caller has seen a ticket',
    description:
      'Ends chains of rules that run while `acknowledged_at` is null. It is null again once the ticket is reopened or loses its handler.',
    body: Acknowledgement,
    answer: One(Ticket),
    problems: [404, 409, 412],
    find: findForChange,
    handle: async ({ db, record, viewer }) => {
      const { id, status } = record
      if (status >= resolved) throw new Problem(409, 'tickets.not_open', { code: 'ticket_state' })
      const updated = await db
        .updateTable('tickets')
        .set({
          acknowledged_at: sql`now()`,
          acknowledged_by_id: viewer.id,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .where('acknowledged_at', 'is', null)
        .executeTakeFirst()
      if (updated.numUpdatedRows)
        await noteChanges(db, viewer, {
          ...{ subject_type: 'ticket', subject_id: id, kind: 'ticket.acknowledged' },
          ...{ before: { acknowledged_by_id: null }, after: { acknowledged_by_id: viewer.id } },
        })
      return JsonText.of(await records.readStored(db, id))
    },
  })
