import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Delivery } from '#resources/messages/deliver.ts'
import type { RecordedMessage } from '#resources/messages/send.ts'

/** How often a message of a wave is tried on a platform that takes no more for now. */
const maxAttempts = 5
const usualWaitSeconds = 5
const maxWaitSeconds = 300

interface OfWave {
  wave_id: number
  author_id: number
  type: string
  message: unknown
  origin: string
}

/** Returns the seconds that the platform wants to be left alone, if it took nothing because we are too fast. */
const waitOf = (delivery: Delivery) => {
  if (delivery.state !== 'failed' || delivery.failure.code !== 'rate_limited') return undefined
  return Math.min(delivery.failure.retryAfter ?? usualWaitSeconds, maxWaitSeconds)
}

/**
 * Schedules a message of a wave again that its platform took too fast, and lets the rest of the wave wait as long. The
 * attempt stays in the thread as failed.
 */
export const putOff = async (
  db: Db,
  { wave_id, author_id, type, message, origin }: OfWave,
  { conversation_id, seq }: RecordedMessage,
  delivery: Delivery,
) => {
  const wait = waitOf(delivery)
  if (wait === undefined) return
  const { rows } = await sql`
    insert into scheduled_messages
      (conversation_id, author_id, type, message, send_at, origin, is_undoable, after_seq, wave_id)
    select ${conversation_id}, ${author_id}, ${type}, ${JSON.stringify(message)}::jsonb,
      now() + ${wait} * interval '1 second', ${origin}, true, ${seq}, ${wave_id}
    where (select count(*) from messages m where m.conversation_id = ${conversation_id} and m.wave_id = ${wave_id})
      < ${maxAttempts} returning id`.execute(db)
  if (!rows.length) return
  await sql`update scheduled_messages s set send_at = s.send_at + ${wait} * interval '1 second'
    where s.id in (
      select o.id from scheduled_messages o join conversations c on c.id = o.conversation_id
      where o.wave_id is not null and o.is_undoable and o.held_reason is null and o.conversation_id <> ${conversation_id}
        and c.channel_id = (select own.channel_id from conversations own where own.id = ${conversation_id})
      for update of o skip locked)`.execute(db)
}
