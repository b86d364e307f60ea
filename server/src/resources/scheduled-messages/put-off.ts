import { sql } from 'kysely'
import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import { paceOf } from '#resources/conversation-waves/rules.ts'
import type { Delivery } from '#resources/messages/deliver.ts'
import type { RecordedMessage } from '#resources/messages/send.ts'
import { remove, setWith } from '#resources/reminders/queries.ts'

/** How many times a message is tried on a platform that limits its rate. */
const maxAttempts = 5
const usualWaitSeconds = 5
const maxWaitSeconds = 300

/** A message of a wave or one that was scheduled, as it was before it was tried. */
export interface AttemptedMessage {
  wave_id: number | null
  ticket_id: number | null
  author_id: number
  type: string
  message: unknown
  origin: string
  is_undoable: boolean
  unless_answered: boolean
  /** The customer's latest message when it was written. */
  after_seq: number
  /** How often it was tried before. */
  attempts: number
  /** The reminder that was set with it. */
  reminder_id: number | null
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

/** Holds a wave until the transaction ends. Returns false if it is taken back, or somebody is taking it back. */
const holdWave = async (db: Db, wave_id: number) => {
  const { rows } = await sql`select id from conversation_waves
    where id = ${wave_id} and canceled_at is null for share skip locked`.execute(db)
  return rows.length > 0
}

/** Schedules a message again, with its files and its reminder. Returns its ID. */
const again = async (
  db: Db,
  attempted: AttemptedMessage,
  { id: message_id, conversation_id, seq }: RecordedMessage,
  wait: number,
) => {
  const { wave_id, ticket_id, author_id, type, message, origin, is_undoable, unless_answered } = attempted
  const { attempts, after_seq, reminder_id } = attempted
  const { id } = await db
    .insertInto('scheduled_messages')
    .values({
      ...{ conversation_id, wave_id, ticket_id, author_id, type, origin, is_undoable, unless_answered },
      message: JSON.stringify(message),
      send_at: sql`now() + ${wait} * interval '1 second'`,
      // The answer of a wave may have been sent although the customer had written since.
      after_seq: wave_id === null ? seq : after_seq,
      attempts: attempts + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into file_uses (file_id, position, scheduled_message_id)
    select file_id, position, ${id} from file_uses where message_id = ${message_id}`.execute(db)
  if (reminder_id !== null) await setWith(db, reminder_id, id)
  return id
}

/**
 * Reschedules a wave's message or a scheduled one that exceeded its platform's rate limit, unless somebody is taking the
 * wave back. Other messages waiting on the channel follow at the channel's pace: those of the same conversation first, and
 * each conversation's in order. The attempt stays in the thread as failed.
 */
export const putOff = async (
  db: Db,
  attempted: AttemptedMessage,
  recorded: RecordedMessage,
  delivery: Delivery,
) => {
  const wait = waitOf(delivery)
  if (wait === undefined || attempted.attempts + 1 >= maxAttempts) return
  const { wave_id, reminder_id } = attempted
  if (wave_id !== null && !(await holdWave(db, wave_id))) {
    if (reminder_id !== null) await remove(db, reminder_id)
    return
  }
  const first = await again(db, attempted, recorded, wait)
  const { conversation_id } = recorded
  const pace = paceOf(adapterOf(await channelTypeOf(db, conversation_id)).maxPerSecond)
  await sql`
    with waiting as (
      select o.id, o.conversation_id, o.send_at,
        o.wave_id is not null or o.send_at <= now() + ${wait} * interval '1 second' as is_paced
      from scheduled_messages o join conversations c on c.id = o.conversation_id
      where o.held_reason is null
        and (o.wave_id is not null or not o.is_undoable and exists (
          select from scheduled_messages due
          where due.conversation_id = o.conversation_id and due.held_reason is null and not due.is_undoable
            and due.send_at <= now() + ${wait} * interval '1 second'))
        and c.channel_id = (select own.channel_id from conversations own where own.id = ${conversation_id})
      for update of o skip locked),
    paced as (
      select *, case when is_paced then greatest(send_at, now() + (${wait} + (row_number() over (
          partition by is_paced order by id <> ${first}, conversation_id <> ${conversation_id}, send_at, id) - 1)
            / ${pace}::float8) * interval '1 second')
        else send_at end as paced_at
      from waiting),
    followed as (
      select id, send_at, paced_at, max(paced_at) over own as follows_at, row_number() over own as place
      from paced window own as (partition by conversation_id order by id <> ${first}, send_at, id)),
    placed as (
      select id, send_at as former, case when follows_at > paced_at
        then follows_at + place * interval '1 microsecond' else paced_at end as send_at
      from followed)
    update scheduled_messages s set send_at = placed.send_at from placed
    where s.id = placed.id and placed.send_at <> placed.former`.execute(db)
}
