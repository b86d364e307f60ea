import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { eventOf } from '#resources/follows/rules.ts'
import { tellFollowers } from '#resources/follows/tell.ts'
import type { FieldChange } from '#resources/record-changes/rules.ts'
import type { Running } from './progress.ts'

/**
 * Tells those who follow tickets that a batch has changed, in its transaction. Returns the hints to send after the
 * commit.
 */
export const tellFollowersOfBatch = async (
  db: Db,
  { id, creater_id }: Pick<Running, 'id' | 'creater_id'>,
): Promise<Hint[]> => {
  const { rows } = await sql<{ ticket_id: number; changes: FieldChange[] }>`
    select c.subject_id as ticket_id, c.changes
    from (select distinct f.ticket_id from import_targets t join follows f on f.ticket_id = t.record_id) f
      join record_changes c on c.subject_type = 'ticket' and c.subject_id = f.ticket_id and c.refers_type = 'import'
        and c.refers_id = ${id} and c.created_at >= now()`.execute(db)
  const news = rows.flatMap(({ ticket_id, changes }) => {
    const event = eventOf(changes)
    return event ? [{ event, ticket_id }] : []
  })
  return tellFollowers(db, creater_id, news)
}
