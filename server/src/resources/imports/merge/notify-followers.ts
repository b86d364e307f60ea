import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { eventOf } from '#resources/follows/rules.ts'
import { notifyFollowers } from '#resources/follows/tell.ts'
import type { FieldChange } from '#resources/record-changes/rules.ts'

/** An import or its undo, and the employee who requested it. */
interface Cause {
  id: number
  cause: 'import' | 'import_undo'
  employee: number | null
}

/**
 * Tells those who follow the given tickets what the transaction has changed in them. Returns the hints to send after
 * the commit.
 */
export const notifyFollowersOf = async (
  db: Db,
  { id, cause, employee }: Cause,
  tickets: RawBuilder<unknown>,
): Promise<Hint[]> => {
  const { rows } = await sql<{ ticket_id: number; changes: FieldChange[] }>`
    select c.subject_id as ticket_id, c.changes
    from (select distinct f.ticket_id from ${tickets} t(id) join follows f on f.ticket_id = t.id) f
      join record_changes c on c.subject_type = 'ticket' and c.subject_id = f.ticket_id and c.refers_type = ${cause}
        and c.refers_id = ${id} and c.created_at >= now()`.execute(db)
  const news = rows.flatMap(({ ticket_id, changes }) => {
    const event = eventOf(changes)
    return event ? [{ event, ticket_id }] : []
  })
  return notifyFollowers(db, employee, news)
}
