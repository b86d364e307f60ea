import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** A condition: whether an answer `a` that its author can still take back is to be sent to the conversation `c`. */
export const answerToComeSql = (which = 'true') => `exists (select from scheduled_messages a
  where a.conversation_id = c.id and a.is_undoable and a.wave_id is null and a.held_reason is null and ${which})`

/** Returns the IDs of those conversations that have an answer its author can still take back. */
export const withAnswersToCome = async (db: Db, ids: number[]) => {
  if (!ids.length) return new Set()
  const { rows } = await sql<{ id: number }>`
    select c.id from conversations c where c.id = any(${ids}) and ${sql.raw(answerToComeSql())}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
