import { sql } from 'kysely'
import { openings } from '#calendars/business-time.ts'
import type { Calendar } from '#calendars/calendar.ts'
import { hoursInEffect } from '#channels/livechat/hours-in-effect.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Period } from '../period.ts'

const dayMs = 86_400_000

/** Returns when the calendars of channels and of the company are open, as a table `opened`: SQL does not know holidays. */
export const openHours = async (db: Db, { from, to }: Period) => {
  const { rows } = await sql<Calendar & { id: number }>`
    select id, timezone, weekly, holidays, exceptions, closed_days from calendars
    where id in (select calendar_id from channels union select calendar_id from installation)`.execute(db)
  // A day more at both ends, wherever the days of the period begin.
  const [start, end] = [Date.parse(from) - dayMs, Date.parse(to) + 2 * dayMs]
  const spans = rows.flatMap(({ id, ...calendar }) =>
    [...openings(calendar, start, end)].map((span) => ({ id, start: span.from / 1000, end: span.to / 1000 })),
  )
  return sql`opened as materialized (
    select id, range_agg(tstzrange(to_timestamp("start"), to_timestamp("end"))) as hours
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) span (id bigint, "start" float8, "end" float8)
    group by id)`
}

/** Whether a conversation began while its channel was open; without any hours the desk is always open. */
export const isServed = sql`exists (
  select from channels channel ${sql.raw(hoursInEffect)}
    left join opened on opened.id = hours.calendar_id
  where channel.id = conversations.channel_id and case
    when hours.calendar_id is not null then coalesce(opened.hours @> conversations.created_at, false)
    else spans = '[]' or exists (
      select from jsonb_to_recordset(spans) span (weekday int, "from" text, "to" text)
      where weekday = extract(isodow from conversations.created_at::timestamp)
        and to_char(conversations.created_at::timestamp, 'HH24:MI') >= "from"
        and to_char(conversations.created_at::timestamp, 'HH24:MI') < "to") end)`
