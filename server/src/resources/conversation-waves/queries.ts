import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { MissingPermissions } from '#access/viewer.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { windowEnd } from '#resources/contactables/queries.ts'
import type { FormerConversation } from '#resources/conversation-bulk/schema.ts'
import { matching } from '#resources/conversations/filter.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { attachToAll } from '#resources/file-uses/queries.ts'
import { removeWith } from '#resources/reminders/queries.ts'
import type { AskedText, Asking, Skip } from './rules.ts'
import { maxMembers, maxTexts, type NewWave } from './schema.ts'

/** Whether an answer to the conversation in scope waits only for its seconds of undo, or for its turn. */
const isAnswering = sql<boolean>`exists (select from scheduled_messages s
  where s.conversation_id = conversations.id and (s.is_undoable or s.wave_id is not null) and s.held_reason is null)`

/** Whether the customer of the conversation in scope blocks the channel, so that no answer arrives. */
const isBlocked = sql<boolean>`(select c.is_blocked from contactables c where c.id = conversations.contactable_id)`

const asking = (db: Db, filter: Parameters<typeof matching>[1], missingPermissions: MissingPermissions) =>
  matching(db, filter, missingPermissions)
    .select(['id', 'question', 'channel_id', 'unanswered_since', isBlocked.as('is_blocked')])
    .where('unanswered_since', 'is not', null)
    .where('question', 'is not', null)
    .where(sql<boolean>`not ${isAnswering}`)

export interface AskedTexts {
  texts: AskedText[]
  /** The number of conversations that wait for an answer and have words. */
  amount: number
  is_complete: boolean
}

/** Returns what customers ask who wait in queues of an employee, or for the employee's answer, the most common first. */
export const askedTexts = async (
  db: Db,
  viewerId: number,
  missingPermissions: MissingPermissions,
): Promise<AskedTexts> => {
  const waiting = asking(db, { state: ['waiting'], queue_member_id: viewerId }, missingPermissions)
  const own = asking(db, { handler_id: viewerId, is_unanswered: true, is_snoozed: false }, missingPermissions)
  const { rows } = await sql<AskedText & { all_texts: number; all_amount: number }>`
    with asked as materialized (${waiting} union all ${own}),
    by_channel as (
      select a.question, h.contactable_type, count(*) filter (where not a.is_blocked)::int as amount,
        count(*) filter (where a.is_blocked)::int as blocked_amount,
        min(a.unanswered_since) filter (where not a.is_blocked) as since,
        (array_agg(a.id order by a.unanswered_since, a.id)
          filter (where not a.is_blocked))[1:${sql.lit(maxMembers)}] as ids
      from asked a join channels h on h.id = a.channel_id group by a.question, h.contactable_type)
    select question, sum(amount)::int as amount, sum(blocked_amount)::int as blocked_amount,
      wire_time(min(since)) as since,
      (array_agg(ids[1] order by since))[1] as first_id,
      coalesce(json_agg(json_build_object('contactable_type', contactable_type, 'amount', amount, 'ids', ids))
        filter (where amount > 0), '[]') as channels,
      count(*) over ()::int as all_texts, (select count(*)::int from asked) as all_amount
    from by_channel group by question order by 2 desc, min(since), 1 limit ${sql.lit(maxTexts)}`.execute(db)
  const [first] = rows
  return { texts: rows, amount: first?.all_amount ?? 0, is_complete: (first?.all_texts ?? 0) <= maxTexts }
}

/** Returns the messages in which customers asked, as they wrote them, by conversation. */
export const askedBy = async (db: Db, ids: number[]) => {
  const { rows } = await sql<{ id: number; text: string }>`
    select c.id, left(m.text, 500) as text from conversations c cross join lateral (
      select message_text(m.type, m.message) as text from messages m
      where m.conversation_id = c.id and m.direction = 'inbound' and question_of(m.type, m.message) = c.question
      order by m.seq desc limit 1) m
    where c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Returns what decides whether conversations get an answer. */
export const askingOf = async (db: Db, ids: number[]): Promise<Map<number, Asking>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('contactables', 'contactables.id', 'conversations.contactable_id')
    .select([
      'conversations.id',
      'conversations.contactable_id',
      'conversations.channel_id',
      'contactables.is_blocked',
      sql<ChannelType>`contactables.contactable_type`.as('contactable_type'),
      sql<boolean>`conversations.unanswered_since is not null and not ${isAnswering}`.as('is_unanswered'),
      sql<boolean>`coalesce(${windowEnd} < now(), false)`.as('is_window_closed'),
      sql<number>`(select count(*)::int from scheduled_messages s where s.conversation_id = conversations.id)`.as(
        'scheduled_amount',
      ),
    ])
    .where('conversations.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const members = sql<unknown>`(
  select coalesce(json_agg(json_build_object('id', m.conversation_id,
    'outcome', case when m.reason is not null then 'skipped' when s.held_reason is not null then 'held'
      when s.id is not null then 'waiting' when o.delivery_state in ('delivered', 'read') then 'sent'
      else coalesce(o.delivery_state, case when conversation_waves.created_at < (select removed_before from message_retention)
        then 'unknown' else 'taken_back' end) end,
    'reason', coalesce(m.reason, s.held_reason),
    'error', coalesce(m.error, s.error, o.error -> 'message')) order by m.conversation_id), '[]')
  from conversation_wave_members m
  left join scheduled_messages s on s.wave_id = m.wave_id and s.conversation_id = m.conversation_id
  left join lateral (
    select o.delivery_state, o.error from messages o
    where o.conversation_id = m.conversation_id and o.wave_id = m.wave_id
      and o.created_at >= conversation_waves.created_at order by o.seq desc limit 1) o on m.reason is null and s.id is null
  where m.wave_id = conversation_waves.id)`

export const records = plainRecordsOf('conversation_waves', (eb) => [
  'conversation_waves.id',
  jsonObjectFrom(
    eb
      .selectFrom('employees')
      .select(['employees.id', employeeName.as('name')])
      .whereRef('employees.id', '=', 'conversation_waves.author_id'),
  ).as('author'),
  'conversation_waves.type',
  'conversation_waves.message',
  members.as('conversations'),
  wireTime('conversation_waves.created_at').as('created_at'),
])

/** Finds a wave. Locks it before a change. */
export const findRow = (db: Db, { wave }: { wave: number }, lock: boolean) =>
  db
    .selectFrom('conversation_waves')
    .select(['id', 'author_id'])
    .where('id', '=', wave)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export interface NewMember {
  conversation_id: number
  skip?: Skip | undefined
  former?: FormerConversation | undefined
}

/** Records a wave with the conversations that it is for, answered or not. Returns its ID. */
export const insert = async (
  db: Db,
  authorId: number,
  { type, message, close }: Pick<NewWave, 'type' | 'message' | 'close'>,
  all: NewMember[],
) => {
  const { id } = await db
    .insertInto('conversation_waves')
    .values({
      ...{ author_id: authorId, type, message: JSON.stringify(message) },
      closure: close ? JSON.stringify(close) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = all.map(({ conversation_id, skip, former }) => ({
    wave_id: id,
    conversation_id,
    reason: skip?.reason ?? null,
    error: skip?.error ? JSON.stringify(skip.error) : null,
    former: former ? JSON.stringify(former) : null,
  }))
  if (rows.length) await db.insertInto('conversation_wave_members').values(rows).execute()
  return id
}

interface Scheduling {
  wave_id: number
  delay_seconds: number
  /** The scheme and host at which the customers reach the files of the message. */
  origin: string
  /** How many messages a second go out, by channel. */
  paces: { channel_id: number; pace: number }[]
  /** The files of the message, which each scheduled one keeps. */
  file_ids: number[]
}

/**
 * Lets the outbox send a wave's message in conversations, who waited longest first: on each channel at its pace, and
 * after those of earlier waves. Returns the IDs of the scheduled messages.
 */
export const schedule = async (
  db: Db,
  ids: number[],
  { wave_id, delay_seconds, origin, paces, file_ids }: Scheduling,
) => {
  for (const { channel_id } of paces.toSorted((one, other) => one.channel_id - other.channel_id))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wave ${channel_id}`}, 0))`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into scheduled_messages
      (conversation_id, author_id, type, message, send_at, origin, is_undoable, after_seq, wave_id)
    select c.id, w.author_id, w.type, w.message,
      p.first_at + (row_number() over (partition by c.channel_id order by c.unanswered_since, c.id) - 1)
        * interval '1 second' / p.pace,
      ${origin}, true, c.last_seq, w.id
    from conversations c join conversation_waves w on w.id = ${wave_id}
    join (
      select p.channel_id, p.pace, greatest(now() + ${delay_seconds} * interval '1 second', (
        select max(s.send_at) + interval '1 second' / p.pace
        from scheduled_messages s join conversations o on o.id = s.conversation_id
        where s.wave_id is not null and s.is_undoable and s.held_reason is null
          and o.channel_id = p.channel_id)) as first_at
      from jsonb_to_recordset(${JSON.stringify(paces)}::jsonb) as p (channel_id bigint, pace float8)
    ) p on p.channel_id = c.channel_id
    where c.id = any(${ids}::bigint[]) order by c.unanswered_since, c.id returning id`.execute(db)
  const scheduled = rows.map(({ id }) => id)
  await attachToAll(db, 'scheduled_message_id', scheduled, file_ids)
  return scheduled
}

/** Deletes what a wave has not sent. Returns its conversations, and how they stood before they were accepted. */
export const takeBack = async (db: Db, waveId: number) => {
  await sql`update conversation_waves set canceled_at = now() where id = ${waveId}`.execute(db)
  const unsent = await db
    .selectFrom('scheduled_messages')
    .select('id')
    .where('wave_id', '=', waveId)
    .forUpdate()
    .execute()
  if (unsent.length)
    await removeWith(
      db,
      unsent.map(({ id }) => id),
    )
  const { rows } = await sql<{ id: number; former: FormerConversation | null }>`
    with deleted as (delete from scheduled_messages where wave_id = ${waveId} returning conversation_id)
    select m.conversation_id as id, m.former from conversation_wave_members m
    join deleted d on d.conversation_id = m.conversation_id
    where m.wave_id = ${waveId} order by m.conversation_id`.execute(db)
  return rows
}
