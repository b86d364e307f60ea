import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { embedded } from '#db/records/select.ts'
import { type NewTicketStatus, OwnTicketStatus, type TicketStatusChanges, TicketStatusPart } from './schema.ts'

/** The status that a column points to, or null. */
export const ticketStatusOf = embedded('ticket_statuses', TicketStatusPart)

export const { list, records } = plainReads('ticket_statuses', OwnTicketStatus, {
  sorts: ['name', 'status', 'position'],
})

/** Makes room for another default status of the same code. */
const replaceDefault = (db: Db, status: number) =>
  db
    .updateTable('ticket_statuses')
    .set({ is_default: false })
    .where('status', '=', status)
    .where('is_default', '=', true)
    .execute()

export const insert = async (db: Db, status: NewTicketStatus) => {
  if (status.is_default) await replaceDefault(db, status.status)
  return insertRow(db, 'ticket_statuses', status)
}

export const update = async (db: Db, id: number, changes: TicketStatusChanges) => {
  const current = await records.find(db, id)
  if (changes.is_default && current && !current.is_default) await replaceDefault(db, current.status)
  await updateRow(db, 'ticket_statuses', id, changes)
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
