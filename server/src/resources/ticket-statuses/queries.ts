import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { embedded } from '#db/records/select.ts'
import { invalid } from '#http/problem.ts'
import {
  type NewTicketStatus,
  OwnTicketStatus,
  type TicketStatusChanges,
  TicketStatusPart,
} from './schema.ts'

/** The status that a column points to, or null. */
export const ticketStatusOf = embedded('ticket_statuses', TicketStatusPart)

export const { list, records } = plainReads('ticket_statuses', OwnTicketStatus, {
  sorts: ['name', 'status', 'position'],
})

/** Makes room for another default status of the same code. */
const replaceDefault = (db: Db, status: number, id = 0) =>
  db
    .updateTable('ticket_statuses')
    .set({ is_default: false })
    .where('status', '=', status)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()

/** Throws a 422 if tickets have the status, whose code they share. */
const refuseUsed = async (db: Db, id: number) => {
  const used = await db
    .selectFrom('tickets')
    .select('id')
    .where('status_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (used) throw invalid('status', 'tickets.status_in_use')
}

export const insert = async (db: Db, status: NewTicketStatus) => {
  if (status.is_default) await replaceDefault(db, status.status)
  return insertRow(db, 'ticket_statuses', { ...status, position: status.position ?? 0 })
}

export const update = async (db: Db, id: number, changes: TicketStatusChanges) => {
  const current = await records.find(db, id)
  if (!current) return
  const { status = current.status, is_default = current.is_default } = changes
  const isMoved = status !== current.status
  if (isMoved) await refuseUsed(db, id)
  if (is_default && (isMoved || !current.is_default)) await replaceDefault(db, status, id)
  const position = changes.position === null ? 0 : changes.position
  await updateRow(db, 'ticket_statuses', id, { ...changes, position })
}

/** All statuses, as far as they decide about a change. */
export const all = (db: Db) =>
  db
    .selectFrom('ticket_statuses')
    .select(['id', 'name', 'status', 'is_default'])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Returns where tickets of these categories may go, by category. */
export const transitionsOf = async (db: Db, categoryIds: number[] | 'all') => {
  const rows = await db
    .selectFrom('category_transitions')
    .select(['category_id', 'from_id', 'to_id'])
    .$if(categoryIds !== 'all', (query) => query.where('category_id', 'in', categoryIds as number[]))
    .execute()
  const byCategory = new Map<number, { from_id: number; to_id: number }[]>()
  for (const { category_id, ...pair } of rows)
    byCategory.set(category_id, [...(byCategory.get(category_id) ?? []), pair])
  return byCategory
}
