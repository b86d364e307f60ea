import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** A condition: whether an answer that its author can still take back is to be sent to the conversation `c`. */
export const answerToComeSql = `exists (select from scheduled_messages s
  where s.conversation_id = c.id and s.is_undoable and s.wave_id is null and s.held_reason is null)`

/** Returns which of some conversations an answer is to be sent to that its author can still take back. */
export const withAnswersToCome = async (db: Db, ids: number[]) => {
  if (!ids.length) return new Set()
  const { rows } = await sql<{ id: number }>`
    select c.id from conversations c where c.id = any(${ids}) and ${sql.raw(answerToComeSql)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
