import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { message } from '#messages/message.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { find } from './queries.ts'

/** The seconds after which a message marked as sending is no longer being sent. */
const maxSendingSeconds = 60
const batchSize = 500

const error = JSON.stringify({
  code: 'outcome_unknown',
  message: message('messages.server_stopped'),
})

const giveUp = async (db: Db) => {
  const { rows } = await sql<{ id: number; conversation_id: number; contactable_id: number; seq: number }>`
    update messages set delivery_state = 'unknown', error = ${error}::jsonb, failed_at = clock_timestamp()
    where (id, created_at) in (
      select id, created_at from messages
      where delivery_state = 'sending' and created_at < clock_timestamp() - ${maxSendingSeconds} * interval '1 second'
      order by created_at limit ${batchSize} for update skip locked)
    returning id, conversation_id, contactable_id, seq`.execute(db)
  for (const { id } of rows) await announce(db, 'message.failed', () => find(db, id))
  return rows
}

/** Returns a function that marks messages of a crashed server as unknown; they are not sent again. */
export const settleLost =
  ({ database, live }: JobServices) =>
  async (): Promise<boolean> => {
    const lost = await database.main.transaction().execute(giveUp)
    for (const { conversation_id, contactable_id, seq } of lost)
      live.tell({ kind: 'receipt', conversation_id, contactable_id, seq })
    await live.flush()
    return lost.length === batchSize
  }
