import { sql } from 'kysely'
import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import { paceOf } from '#resources/conversation-waves/rules.ts'
import type { Delivery } from '#resources/messages/deliver.ts'
import type { RecordedMessage } from '#resources/messages/send.ts'

/** How many times a message of a wave is tried on a platform that limits its rate. */
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

const channelTypeOf = async (db: Db, conversationId: number) => {
  const { contactable_type } = await db
    .selectFrom('conversations')
    .innerJoin('channels', 'channels.id', 'conversations.channel_id')
    .select('channels.contactable_type')
    .where('conversations.id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return contactable_type as ChannelType
}

/**
 * Schedules a message of a wave again that its platform took too fast, unless somebody is taking the wave back, and lets
 * what waits on the channel follow it at the channel's pace. The attempt stays in the thread as failed.
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
    from (select id from conversation_waves where id = ${wave_id} and canceled_at is null for share skip locked) wave
    where (select count(*) from messages m where m.conversation_id = ${conversation_id} and m.wave_id = ${wave_id})
      < ${maxAttempts} returning id`.execute(db)
  if (!rows.length) return
  const pace = paceOf(adapterOf(await channelTypeOf(db, conversation_id)).maxPerSecond)
  await sql`update scheduled_messages s
    set send_at = greatest(s.send_at, now() + (${wait} + placed.place / ${pace}::float8) * interval '1 second')
    from (
      select id, row_number() over (order by conversation_id <> ${conversation_id}, send_at, id) - 1 as place from (
        select o.id, o.conversation_id, o.send_at
        from scheduled_messages o join conversations c on c.id = o.conversation_id
        where o.wave_id is not null and o.is_undoable and o.held_reason is null
          and c.channel_id = (select own.channel_id from conversations own where own.id = ${conversation_id})
        for update of o skip locked) waiting) placed
    where s.id = placed.id`.execute(db)
}
