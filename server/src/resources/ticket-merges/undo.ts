import type { Db } from '#db/connections/connect.ts'
import { touchRow } from '#db/records/rows.ts'
import type { Context } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { UnrestoredRecord } from '#resources/contact-merges/schema.ts'
import { moveNotices } from '#resources/ticket-notes/queries.ts'
import { find, findManyForChange } from '#resources/tickets/queries.ts'
import { noteMerge, tellMerge } from './merge.ts'
import { movePartBack } from './move.ts'
import { moveLinksBack } from './move-links.ts'
import { parts } from './parts.ts'
import * as queries from './queries.ts'

const types = {
  ticket_notes: 'note',
  ticket_conversations: 'conversation',
  ticket_tags: undefined,
  file_uses: 'file',
  reminders: 'reminder',
  relation_records: 'relation_record',
  ticket_checklists: 'checklist',
  ticket_time_entries: 'time_entry',
  follows: undefined,
} as const

const leftOf = (type: string, rows: { key: number; is_gone: boolean }[]): UnrestoredRecord[] =>
  rows.map(({ key, is_gone }) => ({ type, id: key, field: null, reason: is_gone ? 'deleted' : 'moved' }))

const moveBack = async (db: Db, kept: number, { moved, links }: queries.MergeRecord) => {
  const left: UnrestoredRecord[] = []
  for (const part of parts) {
    const stayed = await movePartBack(db, part, kept, moved[part.table] ?? [])
    const type = types[part.table]
    // Tags and followers have no type: if they are gone, or on both tickets, somebody decided that since.
    if (type) left.push(...leftOf(type, stayed))
  }
  await moveNotices(
    db,
    (moved.ticket_notes ?? []).map(({ key }) => key),
  )
  return [...left, ...leftOf('link', await moveLinksBack(db, kept, links))]
}

/** What a ticket got and passed on would not be found there, so the later merge is undone first. */
const refuseMerged = (kept: { id: number; merged_into_id: number | null } | undefined) => {
  if (!kept?.merged_into_id) return
  const { id: ticket, merged_into_id: target } = kept
  throw new Problem(409, message('tickets.undo_later_merge', { ticket, target }), { code: 'ticket_merged' })
}

/** Undoes a merge; throws a 409 if it cannot be undone. */
export const undoMerge = async (
  context: Context,
  {
    id,
    ticket_id,
    merged_ids,
    undone_at,
    is_kept,
  }: NonNullable<Awaited<ReturnType<typeof queries.findMerge>>>,
) => {
  const { db, viewer } = context
  if (undone_at !== null) throw new Problem(409, 'merges.already_undone', { code: 'merge_undone' })
  if (!is_kept) throw new Problem(409, 'merges.no_longer_kept', { code: 'merge_forgotten' })
  const before = new Map(
    (await findManyForChange(db, [ticket_id, ...merged_ids])).map((row) => [row.id, row]),
  )
  refuseMerged(before.get(ticket_id))
  const kept = await queries.keptOf(db, id)
  const left = await moveBack(db, ticket_id, kept)
  await queries.reopen(db, kept.tickets)
  await touchRow(db, 'tickets', ticket_id)
  await queries.markUndone(db, id, viewer.id)
  const restored_ids = merged_ids.filter((merged) => before.has(merged))
  const gone = merged_ids
    .filter((merged) => !before.has(merged))
    .map((merged): UnrestoredRecord => ({ type: 'ticket', id: merged, field: null, reason: 'deleted' }))
  const merge = { id, ticket_id, merged_ids: restored_ids }
  await noteMerge(context, merge, false, before)
  await tellMerge(context, 'undo', merge)
  return { ticket: await find(db, ticket_id), restored_ids, left: [...gone, ...left] }
}
