import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { touchRow } from '#db/records/rows.ts'
import type { Context } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { noteAllChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { moveNotices } from '#resources/ticket-notes/queries.ts'
import { find, findMany, findManyForChange, historyFields } from '#resources/tickets/queries.ts'
import { announce, announceAll } from '#resources/webhooks/events/announce.ts'
import { countParts, moveParts } from './move.ts'
import { moveLinks } from './move-links.ts'
import { type Kind, kinds, parts } from './parts.ts'
import * as queries from './queries.ts'
import { TicketMerge, type TicketMergeOrder } from './schema.ts'

type LockedTicket = Awaited<ReturnType<typeof findManyForChange>>[number]

/** Returns the kept ticket and those that become part of it, as an order names them. */
const rolesOf = (ticket: number, { ticket_ids, into }: TicketMergeOrder) => {
  if (ticket_ids && into) throw invalid('into', 'tickets.merge_conflict')
  if (into === ticket) throw invalid('into', 'tickets.merge_with_itself')
  if (into) return { kept: into, merged: [ticket], field: () => 'into' }
  if (!ticket_ids) throw invalid('ticket_ids', 'fields.required')
  const own = ticket_ids.indexOf(ticket)
  if (own >= 0) throw invalid(`ticket_ids.${own}`, 'tickets.merge_with_itself')
  return { kept: ticket, merged: ticket_ids, field: (id: number) => `ticket_ids.${ticket_ids.indexOf(id)}` }
}

type Roles = ReturnType<typeof rolesOf>

const resolved = 2

/** An open matter would be done with by becoming part of a ticket that is, whatever its checklists require. */
const refuseDone = (found: Map<number, LockedTicket>, kept: number) => {
  if ((found.get(kept) as LockedTicket).status < resolved) return
  if ([...found.values()].some(({ status }) => status < resolved))
    throw new Problem(409, message('tickets.merge_into_done', { ticket: kept }), { code: 'kept_ticket_done' })
}

const lockAll = async (db: Db, { kept, merged, field }: Roles) => {
  const found = new Map((await findManyForChange(db, [kept, ...merged])).map((row) => [row.id, row]))
  const missing = [kept, ...merged].find((id) => !found.has(id))
  if (missing) throw invalid(field(missing), 'fields.no_such_record')
  const all = [...found.values()]
  const gone = all.find(({ merged_into_id }) => merged_into_id !== null)
  if (gone)
    throw new Problem(
      409,
      message('tickets.already_merged', { ticket: gone.id, target: gone.merged_into_id as number }),
      {
        code: 'ticket_merged',
      },
    )
  refuseDone(found as Map<number, LockedTicket>, kept)
  return found as Map<number, LockedTicket>
}

const countsOf = (of: (kind: Kind) => number) =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, number>

/** Moves everything of the merged tickets to the kept one, and closes them. */
const moveAll = async (db: Db, found: Map<number, LockedTicket>, { kept, merged }: Roles) => {
  const all = await countParts(db, merged)
  const moved = await moveParts(db, kept, merged)
  await moveNotices(
    db,
    moved.ticket_notes.map(({ key }) => key),
  )
  const links = await moveLinks(db, kept, merged)
  await queries.close(db, merged, kept)
  await touchRow(db, 'tickets', kept)
  const numbers = new Map<Kind, number>([
    ...parts.map(({ kind, table }) => [kind, moved[table].length] as const),
    ['links', links.length],
  ])
  const moves = countsOf((kind) => numbers.get(kind) ?? 0)
  const tickets = merged.map((id) => {
    const { status, status_id } = found.get(id) as LockedTicket
    return { id, status, status_id }
  })
  return {
    kept: { tickets, moved, links },
    moves,
    stays: countsOf((kind) => all[kind] - moves[kind]),
  }
}

/** Records a merge or its undoing in the histories of all its tickets. */
export const noteMerge = async (
  { db, viewer, services, afterCommit }: Context,
  { id, ticket_id, merged_ids }: { id: number; ticket_id: number; merged_ids: number[] },
  isMerged: boolean,
  before: Map<number, LockedTicket>,
) => {
  const after = await findManyForChange(db, [ticket_id, ...merged_ids])
  const refers_to = { type: 'ticket_merge', id }
  const verb = isMerged ? 'merged' : 'unmerged'
  const hints = await noteAllChanges(
    db,
    viewer,
    after.map((row) => {
      const isKept = row.id === ticket_id
      const own = (has: boolean) => (isKept ? { merged_ids: has ? merged_ids : [] } : {})
      return {
        ...{ subject_type: 'ticket', subject_id: row.id, kind: `ticket.${verb}`, refers_to },
        before: { ...snapshotOf(before.get(row.id) ?? row, historyFields), ...own(!isMerged) },
        after: { ...snapshotOf(row, historyFields), ...own(isMerged) },
      }
    }),
  )
  afterCommit(() => services.live.tell(...hints))
}

/** Tells webhooks, service levels and the audit log of a merge or its undoing. */
export const tellMerge = async (
  context: Context,
  action: 'create' | 'undo',
  { id, ticket_id, merged_ids }: { id: number; ticket_id: number; merged_ids: number[] },
) => {
  const { db, viewer } = context
  const ids = [ticket_id, ...merged_ids]
  await stepLater(db, 'ticket', ids, viewer.id)
  await announceAll(db, 'ticket.updated', ids, (some) => findMany(db, some))
  await announce(db, action === 'create' ? 'ticket.merged' : 'ticket.unmerged', async () => ({
    id,
    ticket_id,
    merged_ids,
  }))
  await recordAudit(context, {
    action: `ticket_merge.${action}`,
    resource: 'ticket_merge',
    record_id: id,
    before: null,
    after: { ticket_id, merged_ids },
    shape: TicketMerge,
  })
}

/** Merges tickets. A dry run does it too, and takes it back, so it answers exactly what a merge would. */
export const mergeTickets = async (context: Context, ticket: number, order: TicketMergeOrder) => {
  const { db, viewer } = context
  const roles = rolesOf(ticket, order)
  const found = await lockAll(db, roles)
  const { kept: ticket_id, merged: merged_ids } = roles
  if (order.dry_run) await sql`savepoint preview`.execute(db)
  const { kept, moves, stays } = await moveAll(db, found, roles)
  if (order.dry_run) {
    const preview = await find(db, ticket_id)
    await sql`rollback to savepoint preview`.execute(db)
    return { merge_id: null, ticket: preview, merged_ids, moves, stays }
  }
  const id = await queries.insert(db, ticket_id, merged_ids, { employee_id: viewer.id, kept })
  await noteMerge(context, { id, ticket_id, merged_ids }, true, found)
  await tellMerge(context, 'create', { id, ticket_id, merged_ids })
  return { merge_id: id, ticket: await find(db, ticket_id), merged_ids, moves, stays }
}
