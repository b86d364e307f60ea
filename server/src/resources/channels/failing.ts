import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Failure, FailureCode } from '#channels/adapter.ts'
import type { Db } from '#db/connections/connect.ts'
import { DateTime, Id, Name, Worded } from '#shapes'

/** Failures that concern the channel, not one message or customer. */
const codes: FailureCode[] = [
  'auth_invalid',
  'permission_missing',
  'quota_exhausted',
  'rate_limited',
  'platform_unavailable',
  'platform_timeout',
]

/** Minutes after which a failure that did not happen again is over. */
const OVER_MINUTES = 15
/** A channel that fails all the time is written down this often. */
const RENEW_SECONDS = 5

export const FailingChannel = Type.Object({
  channel_id: Id,
  channel_name: Name,
  error: Worded({ description: 'Why the last message was not sent' }),
  first_at: Type.String({ ...DateTime, description: 'Since when it fails' }),
  last_at: DateTime,
})
export type FailingChannel = Static<typeof FailingChannel>

/** Notes that the platform of a contactable's channel did not take a message, if that is why. */
export const noteFailing = async (db: Db, contactableId: number, { code, message }: Failure) => {
  if (!codes.includes(code)) return
  await sql`
    insert into failing_channels (channel_id, code, error)
    select c.channel_id, ${code}::text, ${JSON.stringify(message)}::jsonb from contactables c
    where c.id = ${contactableId} and not exists (
      select from failing_channels f
      where f.channel_id = c.channel_id and f.last_at > now() - ${RENEW_SECONDS} * interval '1 second')
    on conflict (channel_id) do update set code = excluded.code, error = excluded.error, last_at = excluded.last_at,
      first_at = case when failing_channels.last_at > now() - ${OVER_MINUTES} * interval '1 minute'
        then failing_channels.first_at else excluded.first_at end`.execute(db)
}

/** Notes that the platform took a message: the channel fails no more, unless it only takes what is free of charge. */
export const noteTaken = (db: Db, contactableId: number, isFree: boolean) =>
  sql`
    delete from failing_channels f using contactables c
    where c.id = ${contactableId} and f.channel_id = c.channel_id
      and not (${isFree} and f.code is not distinct from 'quota_exhausted')`.execute(db)

/** Failures that a platform's answer to a check disproves. */
const checked: FailureCode[] = ['auth_invalid', 'platform_unavailable', 'platform_timeout']

/** Notes that the platform accepts the channel's credentials. */
export const noteChecked = (db: Db, channelId: number) =>
  sql`delete from failing_channels where channel_id = ${channelId} and code = any(${checked}::text[])`.execute(
    db,
  )

/** The channels that fail now, the latest first. */
export const failingChannels = sql<FailingChannel[]>`(
  select coalesce(json_agg(json_build_object('channel_id', f.channel_id, 'channel_name', c.name, 'error', f.error,
    'first_at', wire_time(f.first_at), 'last_at', wire_time(f.last_at)) order by f.last_at desc), '[]')
  from failing_channels f join channels c on c.id = f.channel_id
  where f.last_at > now() - ${OVER_MINUTES} * interval '1 minute')`
