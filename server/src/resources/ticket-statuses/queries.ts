import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { embedded } from '#db/records/select.ts'
import { OwnTicketStatus, TicketStatusPart } from './schema.ts'

/** The status that a column points to, or null. */
export const ticketStatusOf = embedded('ticket_statuses', TicketStatusPart)

export const { list, records, sorts } = plainReads('ticket_statuses', OwnTicketStatus, {
  sorts: ['name', 'status', 'position'],
})

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
