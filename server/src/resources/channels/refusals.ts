import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { DateTime } from '#shapes'

export const refusalReasons = [
  'no_signature',
  'wrong_signature',
  'malformed',
  'too_large',
  'disabled',
  'no_credentials',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const RefusedCalls = Type.Object(
  {
    reason: Type.Unsafe<RefusalReason>({ type: 'string', enum: [...refusalReasons] }),
    count: Type.Integer({ minimum: 1, description: 'Since `first_at`' }),
    first_at: Type.String({ ...DateTime, description: 'After a day without any, counting starts over' }),
    last_at: Type.String({ ...DateTime, description: 'When the latest was refused' }),
  },
  { $id: 'RefusedCalls', description: 'Webhook calls that were refused for one reason' },
)
export type RefusedCalls = Static<typeof RefusedCalls>

/** The refused calls of each row of `channels`, latest first. */
export const refusedCalls = sql<RefusedCalls[]>`(
  select coalesce(json_agg(json_build_object('reason', reason, 'count', count,
    'first_at', wire_time(first_at), 'last_at', wire_time(last_at)) order by last_at desc), '[]')
  from inbound_refusals where channel_id = channels.id)`

export interface Refusals {
  channel_id: number
  reason: RefusalReason
  count: number
  /** ISO 8601. */
  first_at: string
  last_at: string
}

/** Adds a process's counts in one statement; counts of channels deleted meanwhile are skipped. */
export const addRefusals = (db: Db, refusals: Refusals[]) =>
  sql`
    insert into inbound_refusals as known (channel_id, reason, count, first_at, last_at)
    select told.* from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) told
      (channel_id bigint, reason text, count bigint, first_at timestamptz, last_at timestamptz)
    join channels on channels.id = told.channel_id
    order by told.channel_id, told.reason
    on conflict (channel_id, reason) do update set
      count = case when known.last_at < excluded.first_at - interval '1 day' then 0 else known.count end
        + excluded.count,
      first_at = case when known.last_at < excluded.first_at - interval '1 day' then excluded.first_at
        else known.first_at end,
      last_at = greatest(known.last_at, excluded.last_at)`.execute(db)

/** Clears a channel's refusals, so that counting restarts after new credentials or re-enabling. */
export const clearRefusals = (db: Db, channelId: number) =>
  db.deleteFrom('inbound_refusals').where('channel_id', '=', channelId).execute()

export const deleteOldRefusals = (db: Db) =>
  sql`delete from inbound_refusals where last_at < now() - interval '30 days'`.execute(db)
