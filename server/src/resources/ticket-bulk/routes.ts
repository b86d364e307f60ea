import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { conditionsIn } from '#http/input/body-filter.ts'
import { invalid, invalidFields, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { TicketFilter } from '#resources/tickets/schema.ts'
import { One } from '#shapes'
import { changeTickets, tryTickets, tryWithRules } from './bulk.ts'
import { findIds, findKnown } from './queries.ts'
import { refuseForAll } from './rules.ts'
import {
  maxByFilter,
  maxWithRules,
  TicketBulk,
  type TicketBulkChanges,
  type TicketBulkItem,
  TicketBulkOutcome,
  TicketBulkQuery,
} from './schema.ts'

const refuseTwice = (tickets: TicketBulkItem[]) => {
  const seen = new Set<number>()
  for (const [index, { id }] of tickets.entries()) {
    if (seen.has(id)) throw invalid(`tickets.${index}.id`, 'tickets.listed_twice')
    seen.add(id)
  }
}

const tooMany = (total: number, limit: number) =>
  new Problem(422, message('tickets.filter_limit', { total, limit }), {
    code: 'too_many',
    counts: { tickets: total },
    errors: { filter: [message('tickets.more_than_expected', { total, expected: limit })] },
  })

const idsOf = async (db: Db, { ids, filter, run_rules }: TicketBulk) => {
  if (ids) return [...new Set(ids)]
  const limit = run_rules ? maxWithRules : maxByFilter
  const found = await findIds(db, conditionsIn<typeof TicketFilter>(filter ?? {}), limit)
  if (found.total > limit) throw tooMany(found.total, limit)
  return found.ids
}

/** Throws a 422 unless a call selects tickets in exactly one way. */
const refuseMixed = ({ ids, filter, changes, tickets, run_rules }: TicketBulk) => {
  const ways = Object.entries({ ids, filter, tickets }).flatMap(([name, value]) => (value ? [name] : []))
  if (!ways.length) throw invalid('ids', 'tickets.selection_required')
  if (ways.length > 1)
    throw invalidFields(
      Object.fromEntries(ways.map((name) => [name, [message('tickets.selection_conflict')]])),
    )
  if (tickets && changes) throw invalid('changes', 'tickets.tickets_conflict')
  if (run_rules && tickets && tickets.length > maxWithRules)
    throw invalid('tickets', message('fields.max_items', { count: maxWithRules }))
}

const itemsOf = async (db: Db, body: TicketBulk) => {
  refuseMixed(body)
  const { tickets, changes = {} } = body
  if (tickets) {
    refuseTwice(tickets)
    return { items: tickets, known: await findKnown(db, tickets) }
  }
  const known = await findKnown(db, [changes as TicketBulkChanges])
  refuseForAll(changes, known)
  return { items: (await idsOf(db, body)).map((id) => ({ ...changes, id })), known }
}

export const ticketBulk = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/ticket/bulk',
    tag: 'Tickets',
    access: 'ticket.update',
    operationId: 'changeTickets',
    summary: 'Change many tickets',
    description:
      'All or nothing but for the tickets that are `refused`, each with what is wrong. `former` sent back as `tickets` takes the change back where nobody has changed the ticket since. A `filter` needs `ticket.read` as well.',
    query: TicketBulkQuery,
    body: TicketBulk,
    answer: One(TicketBulkOutcome),
    handle: async (context) => {
      const { db, query, body, viewer } = context
      // The number that a filter finds tells what the tickets say.
      if (body.filter) await requirePermission(db, viewer.id, 'ticket.read')
      const { items, known } = await itemsOf(db, body)
      const runsRules = body.run_rules ?? false
      if (!body.dry_run && !query.dry_run)
        return { data: await changeTickets(context, items, { known, runsRules }) }
      return { data: await (runsRules ? tryWithRules(context, items, known) : tryTickets(db, items, known)) }
    },
  })
